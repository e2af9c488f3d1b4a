import type { DeletedAnswer } from '../contract/deleted.ts';
import type { Job } from './job.ts';

/** Answers a deletion, from its job where it needed one. */
export function deletedAnswerOf(job: Pick<Job, 'id' | 'state'> | null): DeletedAnswer {
  return job ? { ok: true, jobId: job.id, state: job.state } : { ok: true };
}
