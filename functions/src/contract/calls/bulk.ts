import * as z from 'zod';
import { idSchema, timeSchema } from '../rules/fields.ts';
import { jobStateSchema } from './jobs.ts';
import { searchTextSchema } from './paging.ts';
import { reasonCountsSchema, resultSchema } from '../rules/reasons.ts';

/** Ids that one bulk call may name. */
export const maxBulkIds = 5000;
/** Results that an answer carries; of more records the job tells how many there were of each kind. */
export const maxBulkResults = 1000;
/** Tags that one call may name: the number of values that one Firestore query can match. */
export const maxTagsAtOnce = 30;

/** Progress of a call's job: done, or going on in the queue. `/api/jobs/{id}` tells more. */
export const bulkProgress = {
  jobId: idSchema,
  state: jobStateSchema,
  /** Records that it is about; grows while they are looked up. */
  total: z.int(),
};

/** Time from which the mails of an act leave; null where there are none, or none that wait. */
export const mailsOfAct = { mailsLeaveAt: timeSchema.nullable() };

/**
 * `done` counts the records that changed so far. Once the job is done, there is one result per distinct id, in the order
 * asked, or per record that matched; none where they are more than `maxBulkResults`.
 */
export const bulkAnswerSchema = z.strictObject({
  ...bulkProgress,
  ...mailsOfAct,
  done: z.int(),
  /** Records that were left out so far, by reason. */
  reasons: reasonCountsSchema,
  results: z.array(resultSchema),
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

/** Tags whose users a call means. */
export const tagIdsSchema = idListSchema(maxTagsAtOnce, 'At least one tag must be selected');
/** The same in an address, where one tag stands alone. */
export const tagIdsQuerySchema = z.preprocess((value) => (typeof value === 'string' ? [value] : value), tagIdsSchema);

/** Refines an object that names the users it means in exactly one of these fields. */
export function exactlyOneOf(...names: string[]) {
  return oneOf(names, 'At least one tag must be selected');
}

/** Refines an object that has either ids in this field or a `filter`. */
export function idsOrFilter(ids: string, whenNone: string) {
  return oneOf([ids, 'filter'], whenNone);
}

/** Filter that every bulk call has: the search text of its list. */
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

/** The answer of a deletion of any size: the job that it took and how far that is, where one commit did not bear it. */
export const deletedAnswerSchema = z.strictObject({
  ok: z.literal(true),
  /** The act, as `/api/acts/{id}/undo` takes it, where it can be undone. */
  actId: idSchema.optional(),
  jobId: idSchema.optional(),
  state: jobStateSchema.optional(),
});
export type DeletedAnswer = z.output<typeof deletedAnswerSchema>;
