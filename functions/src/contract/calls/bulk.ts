import * as z from 'zod';
import { idSchema, timeSchema } from '../rules/fields.ts';
import { jobStateSchema } from './jobs.ts';
import { searchTextSchema } from './paging.ts';
import { reasonCountsSchema, resultSchema } from '../rules/reasons.ts';

export const maxBulkIds = 5000;
/** Most results in an answer; for more records, the job has the totals. */
export const maxBulkResults = 1000;
/** Most tags in one call: the number of values that one Firestore query can match. */
export const maxTagsAtOnce = 30;

/** The job is done or queued; `/api/jobs/{id}` has more. */
export const bulkProgress = {
  jobId: idSchema,
  state: jobStateSchema,
  /** Grows while records are looked up. */
  total: z.int(),
};

/** The mails are sent from then on; null if none wait. */
export const mailsOfAct = { mailsLeaveAt: timeSchema.nullable() };

/**
 * `done` counts the records changed so far. A finished job has one result per distinct id in call order, or per match;
 * none above `maxBulkResults`.
 */
export const bulkAnswerSchema = z.strictObject({
  ...bulkProgress,
  ...mailsOfAct,
  done: z.int(),
  reasons: reasonCountsSchema,
  results: z.array(resultSchema),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

export function idListSchema(max: number, whenEmpty: string) {
  return z
    .array(idSchema)
    .min(1, whenEmpty)
    .max(max, `Choose at most ${max}`)
    .transform((ids) => [...new Set(ids)]);
}

export const tagIdsSchema = idListSchema(maxTagsAtOnce, 'At least one tag must be selected');
/** The same in a query string, where a single tag is not an array. */
export const tagIdsQuerySchema = z.preprocess((value) => (typeof value === 'string' ? [value] : value), tagIdsSchema);

export function exactlyOneOf(...names: string[]) {
  return oneOf(names, 'At least one tag must be selected');
}

export function idsOrFilter(ids: string, whenNone: string) {
  return oneOf([ids, 'filter'], whenNone);
}

/** The search text of its list. */
export const bulkFilter = { search: searchTextSchema };

function oneOf(names: string[], whenNone: string) {
  return (value: Record<string, unknown>, context: z.RefinementCtx) => {
    const [first, second] = names.filter((name) => value[name] !== undefined);
    if (first && !second) return;
    context.addIssue({
      code: 'custom',
      path: [second ?? names[0] ?? ''],
      message: second ? `Send either ${names.join(' or ')}` : whenNone,
    });
  };
}

/** Has a job if one commit was not enough. */
export const deletedAnswerSchema = z.strictObject({
  ok: z.literal(true),
  /** The action for `/api/acts/{id}/undo`, if it can be undone. */
  actId: idSchema.optional(),
  jobId: idSchema.optional(),
  state: jobStateSchema.optional(),
});
export type DeletedAnswer = z.output<typeof deletedAnswerSchema>;
