import * as z from 'zod';
import { badgeMailRowSchema, badgeMailSchema } from './badge-mail.ts';
import { badgeStateSchema } from './badge-state.ts';
import { idSchema, revisionSchema, storedRevisionSchema, timeSchema, verificationHashSchema } from './fields.ts';

/** A badge as administrators see it. */
export const badgeSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  templateId: idSchema.nullable(),
  badgeType: z.string(),
  year: z.int(),
  description: z.string().nullable(),
  verificationHash: verificationHashSchema,
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
  recipientEmail: z.string(),
  templateName: z.string(),
  /** The last mail about it; null where none was due yet. */
  mail: badgeMailSchema(timeSchema).nullable(),
  /** Changes with badge type, description and year; issuing a badge is not part of it. */
  revision: revisionSchema,
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
  });
}

/** The badge of a row. */
export function badgeOfRow(id: string, row: z.output<ReturnType<typeof badgeRowSchema>>): Badge {
  return { id, ...row, issued: row.state === 'issued' };
}
