import { hasEnded } from '../contract/jobs.ts';
import type { Job } from '../jobs/job.ts';
import { changeJob, getJobAgain } from '../jobs/jobs.store.ts';

/** Another worker has the job by now, or somebody cancelled it. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Tells on a job that its worker lives, and how far a file is that is not kept yet. */
export interface Pulse {
  /** Tells that so many badges are in the file, every few seconds. Throws OvertakenError where that is too late. */
  beat: (made: number) => Promise<void>;
  /** The job as it is now, with as many done as its files have that are kept. */
  job: () => Job;
}

const everyMs = 5_000;

/** Begins to tell of a job's next file. What a worker before this one told of it counts no more. */
export async function beginPulse(started: Job): Promise<Pulse> {
  const done = keptOf(started);
  let job = await told(started, done);
  let last = Date.now();
  return {
    beat: async (made) => {
      if (Date.now() - last < everyMs) return;
      job = await told(job, done + made);
      last = Date.now();
    },
    job: () => ({ ...job, done }),
  };
}

/** Takes back what was told of a file that is not kept, where the job has ended meanwhile. Answers null: nothing was done. */
export async function endPulse(job: Job): Promise<null> {
  const now = await getJobAgain(job);
  if (now && hasEnded(now) && now.done !== keptOf(now)) await changeJob(now, { done: keptOf(now) });
  return null;
}

/** Number of a job's badges that are in files which are kept. */
function keptOf({ position, skipped, failed }: Job): number {
  return position - skipped - failed;
}

async function told(job: Job, done: number): Promise<Job> {
  const moved = await changeJob(job, { state: 'running', done });
  if (!moved) throw new OvertakenError();
  return moved;
}
