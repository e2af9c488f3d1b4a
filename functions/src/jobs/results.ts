import * as z from 'zod';
import type { AuditKind } from '../contract/audit-kinds.ts';
import { maxBulkResults } from '../contract/bulk.ts';
import { type Reason, countReasons, resultSchema } from '../contract/reasons.ts';
import type { Job } from './job.ts';
import type { Step } from './step-job.service.ts';

/** A result as the steps of a job keep it. */
export const keptResultSchema = z.object({
  ...resultSchema.shape,
  /** The mail about the record that was sent before an undo. Its address is in the outbox alone. */
  mailId: z.string().exactOptional(),
});
type KeptResult = z.output<typeof keptResultSchema>;

/** Result for a record of a step, all of which are of one kind. */
export type StepResult = Omit<KeptResult, 'kind'>;

/** A step of a job from the results of its records. If the job's answer has no room for all, it keeps those to list. */
export function stepOf({ total }: Pick<Job, 'total'>, kind: AuditKind, results: StepResult[]): Step {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const isKept = ({ why, mailId }: StepResult) => total <= maxBulkResults || why !== undefined || mailId !== undefined;
  return {
    done,
    skipped: results.length - done,
    reasons: countReasons(results),
    mistakenMails: results.filter(({ mailId }) => mailId !== undefined).length,
    results: results.filter(isKept).map((result) => ({ ...result, kind })),
  };
}

/** Results of records in their order, as many as were read, given those that changed and the reason why others did not. */
export function outcomesFor<T extends { id: string }>(
  ids: string[],
  records: (T | null)[],
  changed: ReadonlySet<string>,
  whyOf: (record: T) => Reason | null = () => null,
): StepResult[] {
  return records.map((record, index) => {
    if (!record) return { id: ids[index] ?? '', outcome: 'not_found', why: 'gone' };
    if (changed.has(record.id)) return { id: record.id, outcome: 'done' };
    const why = whyOf(record);
    return { id: record.id, outcome: 'unchanged', ...(why && { why }) };
  });
}
