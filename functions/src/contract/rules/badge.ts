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

/**
 * State of the mail that tells a recipient of a badge; `unsent` where none was sent, or its content became untrue
 * first.
 */
export const badgeMailStates = ['unsent', 'waiting', 'sent', 'refused'] as const;
export const badgeMailStateSchema = z.enum(badgeMailStates);
export type BadgeMailState = z.output<typeof badgeMailStateSchema>;

/**
 * Recipients who get an e-mail about their badge, while mails are on: all, none, or only those not told of it before. A
 * call that leaves it out mails all.
 */
export const mailChoiceSchema = z.union([z.boolean(), z.literal('untold')]);
export type MailChoice = z.output<typeof mailChoiceSchema>;

interface Told {
  mail: { state: BadgeMailState } | null;
}

/** Whether the recipient was told of a badge: the last mail about it was sent. */
export function wasTold({ mail }: Told): boolean {
  return mail?.state === 'sent';
}

/** Whether issuing a badge tells its recipient, while mails are on. */
export function isTold(badge: Told, choice: MailChoice): boolean {
  return choice === 'untold' ? !wasTold(badge) : choice;
}

/** The last mail about a badge; `time` is a time as its reader has it. */
export function badgeMailSchema<T extends z.ZodType<string>>(time: T) {
  return z.strictObject({
    state: badgeMailStateSchema,
    /** Time since which it is so; of one that waits the time from which it is sent. */
    at: time,
    /** Refusal in the mail server's words; null otherwise. */
    error: z.string().nullable(),
  });
}

/** The mail in the document `badges/{id}`. What a newer version writes otherwise is unknown. */
export function badgeMailRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object(badgeMailSchema(time).shape).nullable().catch(null);
}

/** A badge as administrators see it. */
export const badgeSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  templateId: idSchema.nullable(),
  badgeType: z.string(),
  year: z.int(),
  /** The year as the badge shows it: "2026", or "2026/27". */
  yearLabel: z.string(),
  description: z.string().nullable(),
  /** Names the rest of what it says; null where there is nothing else. */
  meaningId: meaningIdSchema.nullable(),
  /** How long it is valid from its issue on. */
  validity: badgeValiditySchema,
  /** The last day on which it is valid; null until it is issued, and where it is valid for ever. */
  lastDay: daySchema.nullable(),
  /** The moment until which it is valid, which alone decides; null as `lastDay` is. */
  validUntil: timeSchema.nullable(),
  verificationHash: verificationHashSchema,
  /** State as it is kept: one whose `validUntil` is over is `issued` all the same, and visitors are told that it has expired. */
  state: badgeStateSchema,
  /** Whether its state is `issued`. */
  issued: z.boolean(),
  /** Time of the present issue; null while it is not issued. */
  issuedAt: timeSchema.nullable(),
  /** Time of the first issue; stays when it is unissued. */
  firstIssuedAt: timeSchema.nullable(),
  /** Time at which it was unissued; null again once it is issued anew. */
  revokedAt: timeSchema.nullable(),
  linkedinShareCount: z.int(),
  createdAt: timeSchema,
  recipientName: z.string(),
  /** Null once its person was forgotten. */
  recipientEmail: z.string().nullable(),
  /** Whether its person was forgotten: it is nobody's, and no mail about it is sent. */
  left: z.boolean(),
  templateName: z.string(),
  /** The last mail about it; null where none was due yet. */
  mail: badgeMailSchema(timeSchema).nullable(),
  /** The job that publishes it at its time, or did; null where it was made without one. */
  publicationId: idSchema.nullable(),
  /** Changes with badge type, description, year and end; issuing a badge is not part of it. */
  revision: revisionSchema,
  /** The act that changed it last, as `/api/acts/{id}/undo` takes it; null where nothing can be undone. */
  lastAct: idSchema.nullable(),
});
export type Badge = z.output<typeof badgeSchema>;
export type BadgeMail = NonNullable<Badge['mail']>;

/**
 * A badge's row in the document `badges/{id}`, for the server's lists and the dashboard that listens to it; `time` reads a
 * stored time. Tolerant of a newer version: unknown fields are ignored.
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
