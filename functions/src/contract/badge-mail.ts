import * as z from 'zod';

/** How far the mail is that tells a recipient of a badge; `unsent` where none was sent, or it was not true any more. */
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
    /** Since when it is so. */
    at: time,
    /** Why it was refused, in the mail server's words; null otherwise. */
    error: z.string().nullable(),
  });
}

/** The mail in the document `badges/{id}`. What a newer version writes otherwise is unknown. */
export function badgeMailRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object(badgeMailSchema(time).shape).nullable().catch(null);
}
