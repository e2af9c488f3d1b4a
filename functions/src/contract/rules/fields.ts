import * as z from 'zod';
import { isTimeZone } from '../words/dates.ts';
import { cleanText } from '../text/same-text.ts';
import { emailRule, plainEmail } from './sign-in-rules.ts';

// Control characters and lone surrogates cannot be stored, printed in XML or mailed. The API document shows a field's first
// pattern to programs that apply it with the flag u or without, so it needs none; the second one does.
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

/** One line of text of at most `max` characters, cleaned. */
export function lineSchema(max: number) {
  return plainText(z.string().overwrite(cleanText), max, oneLine);
}

/** The same for a line that must be found as it is in a picture: it is trimmed alone. */
export function exactLineSchema(max: number) {
  return plainText(z.string().trim(), max, oneLine);
}

/** Text of several lines and at most `max` characters, cleaned. */
export function textSchema(max: number) {
  return plainText(z.string().overwrite(cleanText), max, manyLines);
}

/** A line that may be left out, sent as null or sent empty; all three mean null. */
export function optionalLineSchema(max: number) {
  return lineSchema(max)
    .nullish()
    .transform((text) => text || null);
}

/** Text of several lines that may be left out, sent as null or sent empty; all three mean null. */
export function optionalTextSchema(max: number) {
  return textSchema(max)
    .nullish()
    .transform((text) => text || null);
}

/** A web address, or an empty text for none. */
export const webAddressSchema = lineSchema(500).regex(
  /^(https?:\/\/[^\s]+)?$/i,
  'Start the address with https:// or http://',
);

/** A web address that programs can read, or none: it may be left out, sent as null or sent empty; all three mean null. */
export const optionalAddressSchema = webAddressSchema
  .refine((address) => !/^https?:\/\/\S/i.test(address) || z.url().safeParse(address).success, 'This is no web address')
  .nullish()
  .transform((address) => address || null);

/** Name of a time zone in the database of the IANA. */
export const timeZoneSchema = z
  .string()
  .max(100, 'Choose a time zone from the list')
  .refine(isTimeZone, 'Choose a time zone from the list, such as Europe/Berlin');

/** Cursor of the results of a job: the `next` of the page before. */
export const resultsCursorSchema = z
  .string()
  .regex(/^\d{9}$/)
  .optional();

/** A person's name: 1 to 200 characters. */
export const nameSchema = lineSchema(200).min(1, 'Name is required');

/** E-mail address as it is stored and compared: in lower case, its domain in ASCII (`xn--...`). */
export function storedEmail(text: string): string {
  const email = plainEmail(text);
  if (email.length > emailRule.maxLength || !emailRule.pattern.test(email)) return email;
  // As a web address, a domain is read into the form that name servers know. One that they cannot have stays as it is.
  const ascii = (domain: string) => z.url({ normalize: true }).safeParse(`http://${domain}`).data?.slice(7, -1);
  return email.replace(/[^@]*[^\x00-\x7f].*/, (domain) => ascii(domain) ?? domain);
}

/** An e-mail address as `storedEmail` has it: it identifies a user. */
export const emailSchema = z
  .string()
  .overwrite(storedEmail)
  .min(1, { error: emailRule.missing, abort: true })
  .max(emailRule.maxLength, emailRule.tooLong)
  .regex(emailRule.pattern, emailRule.invalid)
  .regex(/^[\x21-\x7e]*$/, emailRule.invalid);

export const idSchema = z.uuid('This is not a valid id');
export const idParamsSchema = z.strictObject({ id: idSchema });

/** The header `Idempotency-Key`: a text that a form draws when it opens, such as a UUID. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'Use 8 to 100 letters, digits, dashes or underscores')
  .describe(
    'Names the call for 30 days: sent again with the same body it is done once and answered alike, also while the first ' +
      'still runs. The key of a call about many records is that of its job.',
  );

/** Names one state of a record: it is another after each change of the record's own fields. Opaque to callers. */
export const revisionSchema = z.string();

/** A stored revision, read as the opaque string that callers carry. */
export const storedRevisionSchema = z.int().transform(String);

/** An optional field of a stored document, null when missing. Writers always write it, as null if there is none. */
export function nullIfMissing<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/** The header `If-Match`: the `revision` of a record as it was read, in double quotes, or an answer's `ETag` as it came. */
export const ifMatchSchema = z
  .string()
  .regex(/^(W\/)?"[A-Za-z0-9_-]{1,100}"$/, 'Send the revision that you read, in quotes')
  .describe(
    'The `revision` that you read, in double quotes: when the record has another one by now, nothing changes and the answer ' +
      'is `outdated`. Without it the call replaces whatever is there.',
  );

/** A day of a calendar: '2027-07-31'. */
export const daySchema = z.iso.date('Use a day such as 2027-07-31');

/** A month of a calendar: '2027-07'. */
export const calendarMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2027-07');

/** A time in ISO 8601, UTC. */
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
  // Capitals too: the API document shows the pattern to those who send a colour.
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #3b82f6');

/** The years a badge may be issued for. */
export const badgeYears = { min: 2020, max: 2030 } as const;
export const yearSchema = z
  .int('Use a whole year')
  .min(badgeYears.min, `Use a year from ${badgeYears.min} to ${badgeYears.max}`)
  .max(badgeYears.max, `Use a year from ${badgeYears.min} to ${badgeYears.max}`);

/** The year that badges may be issued for which is nearest to `year`. */
export function nearestBadgeYear(year: number): number {
  return Math.min(Math.max(year, badgeYears.min), badgeYears.max);
}

/** The answer of a call that has nothing else to say. */
export const okSchema = z.strictObject({ ok: z.literal(true) });

/**
 * Device id, 256 random bits in base64url: a browser draws it once and keeps it, to be recognised when it signs in
 * again.
 */
export const deviceIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a device id')
  .describe('256 random bits in base64url, drawn once and kept: who signed in with it before has limits of their own.');

/** The header `x-background` of a call that nobody asked for at that moment. */
export const backgroundSchema = z
  .enum(['1'])
  .describe(
    'For calls that your program makes by itself, such as looking for news: they do not count as use of the session, which ' +
      'ends two hours after the last call that does.',
  );
