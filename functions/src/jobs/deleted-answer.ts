import type { DeletedAnswer } from '../contract/deleted.ts';
import { isUnderWay } from '../contract/jobs.ts';
import type { Job } from './job.ts';

/** The answer of a deletion, from its job where it needed one. */
export function deletedAnswerOf(job: Pick<Job, 'id' | 'state'> | null): DeletedAnswer {
  return job && isUnderWay(job) ? { ok: true, jobId: job.id } : { ok: true };
}
