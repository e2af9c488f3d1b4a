import { AppError } from '../app-error.ts';
import { type JobKind, isUnderWay } from '../contract/jobs.ts';
import { logJobTakenUp, logJobTroubled } from '../log/log.ts';
import type { Job, JobWork } from './job.ts';
import { type JobTask, queueJob } from './job-queue.ts';
import { listStandingJobs } from './job-queries.store.ts';
import { changeJob, getJob, getJobAgain } from './jobs.store.ts';
import { beginWhenDue } from './scheduled-job.service.ts';
import { runJob, settleJob } from './run-job.service.ts';

// Attempts without any step between them, most of them minutes apart.
const mostAttempts = 8;
const troubleWords = 'Something went wrong on our side. What is done stays done. Try again to do the rest.';

/** Leaves the rest of a job to a task of the queue, under a new turn: a worker with an older one stops. */
export async function handOver(job: Job): Promise<Job> {
  const handed = await changeJob(job, { state: 'queued', turn: job.turn + 1, outlivedRequest: true });
  if (!handed) return (await getJobAgain(job)) ?? job;
  await queueJob(handed);
  return handed;
}

/** Takes the job over under a new turn, its fencing token; null where another worker was faster. */
export async function takeOver(job: Job): Promise<Job | null> {
  return changeJob(job, { state: 'running', turn: job.turn + 1, tries: 0, problem: null });
}

/**
 * Records that a job could not go on, and returns it. It has failed for good when the reason is permanent, or after many
 * attempts without a step. Null where even that could not be recorded.
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

const taskMs = 8 * 60_000;
const mostTakenUp = 100;

/** Work of each kind of job; the domains hand it over. */
export type JobWorks = Record<JobKind, JobWork>;

/**
 * Goes on with a job, and leaves the rest to the next task when its time is over. A task that comes twice or late has an
 * outdated turn and does nothing. Throws an error while another attempt can help.
 */
export async function workOnJob({ jobId, turn }: JobTask, works: JobWorks): Promise<void> {
  const job = await getJob(jobId);
  if (job?.turn !== turn || !isUnderWay(job)) return;
  try {
    const reached = await runJob(job, works[job.kind], { until: Date.now() + taskMs, most: Infinity });
    if (isUnderWay(reached) && reached.turn === turn) await handOver(reached);
  } catch (error) {
    const stopped = await recordTrouble(job, error);
    if (!stopped || (isUnderWay(stopped) && stopped.turn === turn)) throw error;
  }
}

/**
 * Begins scheduled jobs whose time has come. Puts jobs whose lease is over back into the queue: their process died, or the
 * queue took no task. Settles those whose process died after their last step.
 */
export async function takeUpStandingJobs(works: JobWorks): Promise<void> {
  for (const id of await listStandingJobs(mostTakenUp)) {
    const job = await getJob(id);
    if (!job) continue;
    if (job.state === 'scheduled') {
      await beginWhenDue(job, works[job.kind]);
      continue;
    }
    if (!isUnderWay(job)) {
      await settleJob(job);
      continue;
    }
    const taken = await changeJob(job, { turn: job.turn + 1, outlivedRequest: true });
    if (!taken) continue;
    logJobTakenUp(id);
    await queueJob(taken);
  }
}
