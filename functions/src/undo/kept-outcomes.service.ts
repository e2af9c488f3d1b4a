import * as z from 'zod';
import { type UndoneRecord, undoneRecordSchema } from '../audit/undone-record.ts';
import { found } from '../app-error.ts';
import { type AuditKind, auditKindSchema } from '../contract/audit-kinds.ts';
import { maxBulkResults } from '../contract/bulk.ts';
import type { Job } from '../jobs/job.ts';
import { walkResults } from '../jobs/job-lists.store.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { stepOf } from '../jobs/start-job.service.ts';
import type { Step } from '../jobs/step-job.service.ts';

const keptSchema = undoneRecordSchema.extend({ kind: auditKindSchema });
type KeptOutcome = z.output<typeof keptSchema>;

/**
 * A step of an undo or a correction, from what became of its records. It keeps all of them where the answer tells of each,
 * else those alone that stayed, or whose mail had left.
 */
export function stepWithReasons(job: Job, kind: AuditKind, records: UndoneRecord[]): Step {
  const { done, skipped = 0 } = stepOf(job, records);
  const isTold = ({ why, mailId }: UndoneRecord) =>
    job.total <= maxBulkResults || why !== undefined || mailId !== undefined;
  return {
    ...{ done, skipped, mistakenMails: records.filter(({ mailId }) => mailId !== undefined).length },
    results: records.filter(isTold).map((record) => ({ ...record, kind })),
  };
}

/** The undo with this id. Throws `not_found` where there is none. */
export async function requireUndo(id: string): Promise<Job> {
  const job = await getJob(id);
  return found(job?.kind === 'undo' ? job : null, 'undo');
}

/** The undo or correction with this id. Throws `not_found` where there is none. */
export async function requireWithReasons(id: string): Promise<Job> {
  const job = await getJob(id);
  return found(job?.kind === 'undo' || job?.kind === 'correct' ? job : null, 'undo');
}

/** Outcomes that the steps of an undo or a correction kept, each beside its place, from a place on. */
export async function* walkOutcomes(undoId: string, from = ''): AsyncGenerator<{ place: string; record: KeptOutcome }> {
  const [start = '', skipped = '0'] = from.split('.');
  for await (const { name, results } of walkResults(undoId, start)) {
    for (const [index, record] of z.array(keptSchema).parse(results).entries()) {
      if (name === start && index < Number(skipped)) continue;
      yield { place: `${name}.${index}`, record };
    }
  }
}
