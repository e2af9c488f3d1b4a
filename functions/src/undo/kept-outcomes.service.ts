import * as z from 'zod';
import { found } from '../app-error.ts';
import type { Job } from '../jobs/job.ts';
import { walkResults } from '../jobs/job-lists.store.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { keptResultSchema } from '../jobs/results.ts';

type KeptResult = z.output<typeof keptResultSchema>;

/** The undo with this id. Throws `not_found` where there is none. */
export async function requireUndo(id: string): Promise<Job> {
  const job = await getJob(id);
  return found(job?.kind === 'undo' ? job : null, 'undo');
}

/** The job with this id. Throws `not_found` if there is none, and for an import: it keeps rows. */
export async function requireWithReasons(id: string): Promise<void> {
  const job = await getJob(id);
  found(job?.kind === 'import' ? null : job, 'job');
}

/** Results that the steps of a job kept, with their places, from a place on. */
export async function* walkOutcomes(jobId: string, from = ''): AsyncGenerator<{ place: string; record: KeptResult }> {
  const [start = '', skipped = '0'] = from.split('.');
  for await (const { name, results } of walkResults(jobId, start)) {
    for (const [index, record] of z.array(keptResultSchema).parse(results).entries()) {
      if (name === start && index < Number(skipped)) continue;
      yield { place: `${name}.${index}`, record };
    }
  }
}
