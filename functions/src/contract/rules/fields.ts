import * as z from 'zod';
import { isTimeZone } from '../words/dates.ts';
import { cleanText } from '../text/same-text.ts';
import { emailRule, plainEmail } from './sign-in-rules.ts';

// Control characters and lone surrogates cannot be stored, printed in XML or mailed. The API document shows only a
// field's first pattern, to programs with or without the flag u, so only the second pattern uses that flag.
const oneLine = /^[^\x00-\x1f\x7f-\x9f]*$/;
const manyLines = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/;
const noLoneSurrogate = /^\P{Cs}*$/u;
const plainTextOnly = 'Use plain text without control characters';

function plainText(text: z.ZodString, max: number, lines: RegExp) {
  return text
    .max(max, `Use at most ${max} characters`)
    .regex(lines, plainTextOnly)
    .regex(noLoneSurrogate, plainTextOnly);
}

export function lineSchema(max: number) {
  return plainText(z.string().overwrite(cleanText), max, oneLine);
}

/** One line that must match a picture exactly, so it is only trimmed. */
export function exactLineSchema(max: number) {
  return plainText(z.string().trim(), max, oneLine);
}

export function textSchema(max: number) {
  return plainText(z.string().overwrite(cleanText), max, manyLines);
}

/** Missing, null and empty all mean null. */
export function optionalLineSchema(max: number) {
  return lineSchema(max)
    .nullish()
    .transform((text) => text || null);
}

/** Missing, null and empty all mean null. */
export function optionalTextSchema(max: number) {
  return textSchema(max)
    .nullish()
    .transform((text) => text || null);
}

/** The text may be empty. */
export const webAddressSchema = lineSchema(500).regex(
  /^(https?:\/\/[^\s]+)?$/i,
  'Start the address with https:// or http://',
);

/** Address that programs can read; missing, null and empty all mean null. */
export const optionalAddressSchema = webAddressSchema
  .refine((address) => !/^https?:\/\/\S/i.test(address) || z.url().safeParse(address).success, 'This is no web address')
  .nullish()
  .transform((address) => address || null);

/** IANA time zone. */
export const timeZoneSchema = z
  .string()
  .max(100, 'Choose a time zone from the list')
  .refine(isTimeZone, 'Choose a time zone from the list, such as Europe/Berlin');

/** The previous page's `next`. */
export const resultsCursorSchema = z
  .string()
  .regex(/^\d{9}$/)
  .optional();

export const nameSchema = lineSchema(200).min(1, 'Name is required');

/** E-mail address as stored and compared: lower case, with an ASCII domain (`xn--...`). */
export function storedEmail(text: string): string {
  const email = plainEmail(text);
  if (email.length > emailRule.maxLength || !emailRule.pattern.test(email)) return email;
  // Reads a domain as a web address does, into the form of name servers. Impossible domains stay as they are.
  const ascii = (domain: string) => z.url({ normalize: true }).safeParse(`http://${domain}`).data?.slice(7, -1);
  return email.replace(/[^@]*[^\x00-\x7f].*/, (domain) => ascii(domain) ?? domain);
}

/** E-mail address in the form of `storedEmail`; identifies a user. */
export const emailSchema = z
  .string()
  .overwrite(storedEmail)
  .min(1, { error: emailRule.missing, abort: true })
  .max(emailRule.maxLength, emailRule.tooLong)
  .regex(emailRule.pattern, emailRule.invalid)
  .regex(/^[\x21-\x7e]*$/, emailRule.invalid);

export const idSchema = z.uuid('This is not a valid id');
export const idParamsSchema = z.strictObject({ id: idSchema });

/** A random text per opened form, such as a UUID. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'Use 8 to 100 letters, digits, dashes or underscores')
  .describe(
    'Identifies the call for 30 days: repeats with the same body run once and get the same answer, even while the ' +
      'first one is running. For bulk calls, the key identifies the job.',
  );

/** Opaque name of a record's state; changes with each change of the record's own fields. */
export const revisionSchema = z.string();

export const storedRevisionSchema = z.int().transform(String);

/** Writers always write it. */
export function nullIfMissing<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/** A record's `revision` in double quotes, or an `ETag` unchanged. */
export const ifMatchSchema = z
  .string()
  .regex(/^(W\/)?"[A-Za-z0-9_-]{1,100}"$/, 'Send the revision that you read, in quotes')
  .describe(
    'The `revision` that you read, in double quotes. If the record has changed since, nothing changes and the ' +
      'answer is `outdated`. Without the header, the call overwrites the record.',
  );

/** '2027-07-31'. */
export const daySchema = z.iso.date('Use a day such as 2027-07-31');

/** '2027-07'. */
export const calendarMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2027-07');

/** ISO 8601 time in UTC. */
export const timeSchema = z.iso.datetime();

/** 128 random bits in lower-case hexadecimal. */
export const verificationHashSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'A verification hash has 32 hexadecimal digits');

/** `#rrggbb`, lower-cased. */
export const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  // Accepts capitals, because the API document shows the pattern to clients.
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #3b82f6');

export const badgeYears = { min: 2020, max: 2030 } as const;
export const yearSchema = z
  .int('Use a whole year')
  .min(badgeYears.min, `Use a year from ${badgeYears.min} to ${badgeYears.max}`)
  .max(badgeYears.max, `Use a year from ${badgeYears.min} to ${badgeYears.max}`);

export function nearestBadgeYear(year: number): number {
  return Math.min(Math.max(year, badgeYears.min), badgeYears.max);
}

export const okSchema = z.strictObject({ ok: z.literal(true) });

/** 256 random bits in base64url. A browser creates it once, to be recognized at the next sign-in. */
export const deviceIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a device id')
  .describe(
    '256 random bits in base64url, created once and kept. Devices that signed in before have their own rate ' +
      'limits.',
  );

/** The header `x-background` of a call that no user triggered. */
export const backgroundSchema = z
  .enum(['1'])
  .describe(
    'For calls that your program makes by itself, such as polling. They do not extend the session, which ends two ' +
      'hours after the last other call.',
  );
