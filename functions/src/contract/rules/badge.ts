import * as z from 'zod';
import {
  daySchema,
  idSchema,
  lineSchema,
  revisionSchema,
  storedRevisionSchema,
  timeSchema,
  verificationHashSchema,
} from './fields.ts';
import { meaningIdSchema } from './meaning.ts';
import { badgeStateSchema } from './public-badge.ts';
import { badgeValiditySchema } from './validity.ts';

export const defaultBadgeType = "Dean's List";

export const requiredBadgeTypeSchema = lineSchema(100).min(1, 'Badge type is required');

/** State of the mail about a badge. `unsent`: none was sent, or its content became untrue first. */
export const badgeMailStates = ['unsent', 'waiting', 'sent', 'refused'] as const;
export const badgeMailStateSchema = z.enum(badgeMailStates);
export type BadgeMailState = z.output<typeof badgeMailStateSchema>;

/**
 * Recipients who get a mail about their badge, while mails are on: all, none or only those not notified yet. Defaults
 * to all.
 */
export const mailChoiceSchema = z.union([z.boolean(), z.literal('untold')]);
export type MailChoice = z.output<typeof mailChoiceSchema>;

interface Mailed {
  mail: { state: BadgeMailState } | null;
}

export function wasMailed({ mail }: Mailed): boolean {
  return mail?.state === 'sent';
}

/** Whether issuing a badge mails its recipient, while mails are on. */
export function isMailWanted(badge: Mailed, choice: MailChoice): boolean {
  return choice === 'untold' ? !wasMailed(badge) : choice;
}

/** Last mail about a badge; `time` reads a time. */
export function badgeMailSchema<T extends z.ZodType<string>>(time: T) {
  return z.strictObject({
    state: badgeMailStateSchema,
    /** Time of the last change of state; for a waiting mail, the time it will be sent. */
    at: time,
    /** Error of the mail server. */
    error: z.string().nullable(),
  });
}

/** The mail in the document `badges/{id}`; null if only a newer version can read it. */
export function badgeMailRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object(badgeMailSchema(time).shape).nullable().catch(null);
}

export const badgeSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  templateId: idSchema.nullable(),
  badgeType: z.string(),
  year: z.int(),
  /** The year as the badge shows it: "2026" or "2026/27". */
  yearLabel: z.string(),
  description: z.string().nullable(),
  /** Id of the rest of its text; null if there is none. */
  meaningId: meaningIdSchema.nullable(),
  validity: badgeValiditySchema,
  /** Null before the issue, or if valid for ever. */
  lastDay: daySchema.nullable(),
  /** Time until which it is valid, which alone decides; null like `lastDay`. */
  validUntil: timeSchema.nullable(),
  verificationHash: verificationHashSchema,
  /** Stored state: an expired badge stays `issued` here, although visitors see that it has expired. */
  state: badgeStateSchema,
  issued: z.boolean(),
  /** Null if not issued. */
  issuedAt: timeSchema.nullable(),
  /** Stays when it is unissued. */
  firstIssuedAt: timeSchema.nullable(),
  /** Null again once it is reissued. */
  revokedAt: timeSchema.nullable(),
  linkedinShareCount: z.int(),
  createdAt: timeSchema,
  recipientName: z.string(),
  /** Null once the recipient was forgotten. */
  recipientEmail: z.string().nullable(),
  /** Whether the recipient was forgotten: the badge has no user, and no mail is sent. */
  left: z.boolean(),
  templateName: z.string(),
  /** Null if none was due yet. */
  mail: badgeMailSchema(timeSchema).nullable(),
  /** The job that publishes or published it. */
  publicationId: idSchema.nullable(),
  /** Changes with badge type, description, year and end, but not with an issue. */
  revision: revisionSchema,
  /** Action for `/api/acts/{id}/undo`; null if nothing can be undone. */
  lastAct: idSchema.nullable(),
});
export type Badge = z.output<typeof badgeSchema>;
export type BadgeMail = NonNullable<Badge['mail']>;

/**
 * A badge in the document `badges/{id}`, for the server's lists and the dashboard's listener. `time` reads a stored
 * time. Ignores unknown fields of a newer version.
 */
export function badgeRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object({
    ...badgeSchema.omit({ id: true, issued: true }).shape,
    issuedAt: time.nullable(),
    firstIssuedAt: time.nullable(),
    revokedAt: time.nullable(),
    createdAt: time,
    mail: badgeMailRowSchema(time),
    revision: storedRevisionSchema,
    validUntil: time.nullable(),
  });
}

export function badgeOfRow(id: string, row: z.output<ReturnType<typeof badgeRowSchema>>): Badge {
  return { id, ...row, issued: row.state === 'issued' };
}
