import { AppError } from '../app-error.ts';
import { isUnderWay } from '../contract/jobs.ts';
import { logJobTroubled } from '../log.ts';
import { queueJob } from './job-queue.ts';
import type { Job } from './job.ts';
import { getJobAgain } from './jobs.store.ts';
import { changeJob } from './moves.service.ts';

// Attempts without any step between them, most of them minutes apart.
const mostAttempts = 8;
const troubleWords = 'Something went wrong on our side. What is done stays done. Try again to do the rest.';

/** Leaves the rest of a job to a task of the queue. Who holds an older turn stops. */
export async function handOver(job: Job): Promise<Job> {
  const handed = await changeJob(job, { state: 'queued', turn: job.turn + 1, outlivedRequest: true });
  if (!handed) return (await getJobAgain(job)) ?? job;
  await queueJob({ jobId: handed.id, turn: handed.turn });
  return handed;
}

/** Makes it the caller's turn, or answers null where somebody else was faster. */
export async function takeOver(job: Job): Promise<Job | null> {
  return changeJob(job, { state: 'running', turn: job.turn + 1, tries: 0, problem: null });
}

/**
 * Records that a job could not go on, and answers it as it is then. It has failed for good when the reason is one that
 * stays, or after many attempts without a step. Null where even that could not be recorded.
 */
export async function recordTrouble(job: Job, error: unknown): Promise<Job | null> {
  try {
    const current = await getJobAgain(job);
    if (current?.turn !== job.turn || !isUnderWay(current)) return current;
    const tries = current.tries + 1;
    logJobTroubled(job.id, tries, error);
    const stays = error instanceof AppError && error.code !== 'unavailable';
    if (!stays && tries < mostAttempts) return await changeJob(current, { tries });
    return await changeJob(current, { state: 'failed', tries, problem: stays ? error.message : troubleWords });
  } catch {
    return null;
  }
}
