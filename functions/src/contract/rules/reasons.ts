import * as z from 'zod';
import { auditKindSchema } from '../calls/audit-kinds.ts';
import { idSchema } from './fields.ts';

/** Reasons that belong to records that changed all the same: they are restored, but not as they were. */
const reasonsOfDone = ['issued_again', 'time_passed'] as const;

/** Reasons why an action left a record as it was, for all actions. The messages of `reason` have their words. */
export const reasonSchema = z.enum([
  'has_it',
  'renewed',
  'not_active',
  'no_end',
  'valid_as_long',
  'ends_early',
  'issued',
  'not_issued',
  'mail_left',
  'revoked',
  'not_drawn',
  'email_taken',
  'name_taken',
  'has_status',
  'has_tag',
  'not_tagged',
  'has_class',
  'tag_gone',
  'person_gone',
  'changed',
  'too_old',
  'has_badges',
  'in_use',
  'gone',
  'forgotten',
  ...reasonsOfDone,
] as const);
export type Reason = z.output<typeof reasonSchema>;

/** Outcome for one id: changed, as it was, or not found. */
export const outcomeSchema = z.enum(['done', 'unchanged', 'not_found']);
export type Outcome = z.output<typeof outcomeSchema>;

/** Result of an action for one record, with the reason if it was left as it was. Names are read with the list, never stored. */
export const resultSchema = z.strictObject({
  id: idSchema,
  kind: auditKindSchema,
  outcome: outcomeSchema,
  why: reasonSchema.exactOptional(),
});
export type Result = z.output<typeof resultSchema>;

/** A record that an action left out. The name is the present one, or that of a deleted record; null if it no longer exists. */
export const leftOutSchema = z.strictObject({
  id: idSchema,
  kind: auditKindSchema,
  name: z.string().nullable(),
  why: reasonSchema,
});
export type LeftOut = z.output<typeof leftOutSchema>;

/** Numbers of records by reason. A record that needed no change has none. */
export const reasonCountsSchema = z.array(z.strictObject({ why: reasonSchema, count: z.int() }));
export type ReasonCounts = z.output<typeof reasonCountsSchema>;

/** Counts records by reason. */
export function countReasons(records: readonly { why?: Reason | null }[]): ReasonCounts {
  return addReasons(
    [],
    records.flatMap(({ why }) => (why ? [{ why, count: 1 }] : [])),
  );
}

/** Sums counts by reason, in the order of the schema. */
export function addReasons(some: ReasonCounts, more: ReasonCounts): ReasonCounts {
  const sums = new Map(some.map(({ why, count }) => [why, count]));
  for (const { why, count } of more) sums.set(why, (sums.get(why) ?? 0) + count);
  return reasonSchema.options.flatMap((why) => {
    const count = sums.get(why);
    return count ? [{ why, count }] : [];
  });
}

/** Number of records that have a reason. */
export function sumOfReasons(reasons: ReasonCounts): number {
  return reasons.reduce((sum, { count }) => sum + count, 0);
}

/** Whether records with this reason changed all the same. */
export function isOfDone(why: Reason): boolean {
  return reasonsOfDone.some((one) => one === why);
}
