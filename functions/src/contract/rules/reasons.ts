import * as z from 'zod';
import { auditKindSchema } from '../calls/audit-kinds.ts';
import { idSchema } from './fields.ts';

/** Reasons of records that changed anyway: restored, but not as they were. */
const reasonsOfDone = ['issued_again', 'time_passed'] as const;

/** Why an action left out a record, for all actions. The messages of `reason` have the texts. */
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

export const outcomeSchema = z.enum(['done', 'unchanged', 'not_found']);
export type Outcome = z.output<typeof outcomeSchema>;

/**
 * Result of an action for one record, with the reason if it was left out. Names are read with the list, never stored.
 */
export const resultSchema = z.strictObject({
  id: idSchema,
  kind: auditKindSchema,
  outcome: outcomeSchema,
  why: reasonSchema.exactOptional(),
});
export type Result = z.output<typeof resultSchema>;

/**
 * A record that an action left out, under its present name or the one it was deleted with; null if it no longer exists.
 */
export const leftOutSchema = z.strictObject({
  id: idSchema,
  kind: auditKindSchema,
  name: z.string().nullable(),
  why: reasonSchema,
});
export type LeftOut = z.output<typeof leftOutSchema>;

/** Leaves out records that needed no change. */
export const reasonCountsSchema = z.array(z.strictObject({ why: reasonSchema, count: z.int() }));
export type ReasonCounts = z.output<typeof reasonCountsSchema>;

export function countReasons(records: readonly { why?: Reason | null }[]): ReasonCounts {
  return addReasons(
    [],
    records.flatMap(({ why }) => (why ? [{ why, count: 1 }] : [])),
  );
}

/** Sums in the order of the schema. */
export function addReasons(some: ReasonCounts, more: ReasonCounts): ReasonCounts {
  const sums = new Map(some.map(({ why, count }) => [why, count]));
  for (const { why, count } of more) sums.set(why, (sums.get(why) ?? 0) + count);
  return reasonSchema.options.flatMap((why) => {
    const count = sums.get(why);
    return count ? [{ why, count }] : [];
  });
}

export function sumOfReasons(reasons: ReasonCounts): number {
  return reasons.reduce((sum, { count }) => sum + count, 0);
}

/** Whether records with this reason changed anyway. */
export function isOfDone(why: Reason): boolean {
  return reasonsOfDone.some((one) => one === why);
}
