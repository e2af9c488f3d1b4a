import type { JobKind } from '../contract/jobs.ts';
import { isUnderWay } from '../contract/jobs.ts';
import { logJobTakenUp } from '../log.ts';
import { type JobTask, queueJob } from './job-queue.ts';
import { handOver, recordTrouble } from './job-turns.service.ts';
import type { JobWork } from './job-work.ts';
import { getJob, listStandingJobs } from './jobs.store.ts';
import { changeJob } from './moves.service.ts';
import { runJob } from './run-job.service.ts';
import { settleJob } from './settle-job.service.ts';

const taskMs = 8 * 60_000;
const mostTakenUp = 100;

/** What the kinds of jobs do; the domains hand them over. */
export type JobWorks = Partial<Record<JobKind, JobWork>>;

/**
 * Goes on with a job, and leaves the rest to the next task when its time is over. A task that comes twice or late finds
 * another turn and does nothing. Throws what went wrong while trying again can help.
 */
export async function workOnJob({ jobId, turn }: JobTask, works: JobWorks): Promise<void> {
  const job = await getJob(jobId);
  if (job?.turn !== turn || !isUnderWay(job)) return;
  try {
    const work = works[job.kind];
    if (!work) throw new Error(`Nobody does jobs of the kind ${job.kind}.`);
    const reached = await runJob(job, work, { until: Date.now() + taskMs, most: Infinity });
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
