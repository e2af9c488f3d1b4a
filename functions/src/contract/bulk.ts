import * as z from 'zod';
import { idSchema } from './fields.ts';

/** Ids that one bulk call may name. */
export const maxBulkIds = 5000;
/** Tags that one call may name: the number of values that one Firestore query can match. */
export const maxTagsAtOnce = 30;

/** What became of one id: changed, already as wanted, or not there any more. */
export const outcomeSchema = z.enum(['done', 'unchanged', 'not_found']);
export type Outcome = z.output<typeof outcomeSchema>;

/** One result per distinct id, in the order asked. `done` counts those that changed. */
export const bulkAnswerSchema = z.strictObject({
  jobId: idSchema,
  done: z.int(),
  results: z.array(z.strictObject({ id: idSchema, outcome: outcomeSchema })),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

/** A list of distinct ids. */
export function idListSchema(max: number, whenEmpty: string) {
  return z
    .array(idSchema)
    .min(1, whenEmpty)
    .max(max, `Choose at most ${max}`)
    .transform((ids) => [...new Set(ids)]);
}
