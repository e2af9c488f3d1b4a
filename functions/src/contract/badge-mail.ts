import * as z from 'zod';

/** How far the mail is that tells a recipient of a badge; `unsent` where none was sent, or it was not true any more. */
export const badgeMailStates = ['unsent', 'waiting', 'sent', 'refused'] as const;
export const badgeMailStateSchema = z.enum(badgeMailStates);
export type BadgeMailState = z.output<typeof badgeMailStateSchema>;

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

/** The mail in the document `badges/{id}`. Tolerant: what another version wrote otherwise is unknown. */
export function badgeMailRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object(badgeMailSchema(time).shape).nullable().catch(null);
}
