import { AppError } from '../app-error.ts';
import { emulatesTasks, isEmulated } from '../config.ts';
import { type JobKind, isUnderWay } from '../contract/jobs.ts';
import { queueOf } from '../firebase.ts';
import { logJobNotQueued, logJobTakenUp, logJobTroubled } from '../log/log.ts';
import type { Job, JobWork } from './job.ts';
import { changeJob, getJob, getJobAgain, listStandingJobs } from './jobs.store.ts';
import { runJob, settleJob } from './run-job.service.ts';

/** Payload of a queue's task: a job, and the fencing token that the task works with. */
export interface JobTask {
  jobId: string;
  turn: number;
}

/** Has a task go on with a job. Never throws: the watch finds a job that no task moves. */
export async function queueJob({ jobId, turn }: JobTask): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  try {
    await queueOf<JobTask>('workJobs').enqueue(
      { jobId, turn },
      { id: `${jobId}-${turn}`, dispatchDeadlineSeconds: 600 },
    );
  } catch (error) {
    logJobNotQueued(jobId, error);
  }
}

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

const taskMs = 8 * 60_000;
const mostTakenUp = 100;

/** Work of each kind of job; the domains hand it over. */
export type JobWorks = Record<JobKind, JobWork>;

/**
 * Goes on with a job, and leaves the rest to the next task when its time is over. A task that comes twice or late finds
 * another turn and does nothing. Throws what went wrong while trying again can help.
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
 * Puts jobs that should have moved by now back into the queue: their process died, or the queue took no task. Clears
 * those whose process died between their end and that.
 */
export async function takeUpStandingJobs(): Promise<void> {
  for (const id of await listStandingJobs(mostTakenUp)) {
    const job = await getJob(id);
    if (!job) continue;
    if (!isUnderWay(job)) {
      await settleJob(job);
      continue;
    }
    const taken = await changeJob(job, { turn: job.turn + 1, outlivedRequest: true });
    if (!taken) continue;
    logJobTakenUp(id);
    await queueJob({ jobId: id, turn: taken.turn });
  }
}
