import * as z from 'zod';
import { type StayReason, stayReasonSchema } from '../contract/acts.ts';
import { type BulkAnswer, outcomeSchema } from '../contract/bulk.ts';
import { idSchema } from '../contract/fields.ts';

/**
 * Outcome of an undo or a correction for one record: why it stayed as it is, or the mail about it that had left before an
 * undo. An address stands in the outbox alone.
 */
export const undoneRecordSchema = z.object({
  id: idSchema,
  outcome: outcomeSchema,
  why: stayReasonSchema.exactOptional(),
  mailId: z.string().exactOptional(),
});
export type UndoneRecord = z.output<typeof undoneRecordSchema>;

/** Outcomes with the reason why each record stayed that did; without one where it was as wanted already. */
export function withReasons(
  outcomes: BulkAnswer['results'],
  whyOf: (id: string) => StayReason | undefined,
): UndoneRecord[] {
  return outcomes.map((record) => {
    if (record.outcome === 'done') return record;
    const why = record.outcome === 'not_found' ? 'gone' : whyOf(record.id);
    return why ? { ...record, why } : record;
  });
}
