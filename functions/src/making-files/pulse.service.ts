import { hasEnded } from '../contract/jobs.ts';
import type { Job } from '../jobs/job.ts';
import { changeJob, getJobAgain } from '../jobs/jobs.store.ts';

/** Another worker has the job by now, or it has ended. */
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
  const isTold = started.state === 'running' && started.done === done;
  let job = isTold ? started : await told(started, done);
  let last = Date.parse(job.updatedAt);
  return {
    beat: async (made) => {
      if (Date.now() - last < everyMs) return;
      job = await told(job, done + made);
      last = Date.now();
    },
    job: () => ({ ...job, done }),
  };
}

/**
 * Ends the work on a file that is not kept because somebody moved the job. Where another worker makes the same file, the answer is
 * the job as that worker's, and this one stops: it would otherwise take the file from the other, and the other from it, for ever.
 * Null where nothing was done; what was told of the file is taken back where the job has ended.
 */
export async function giveUp(job: Job): Promise<Job | null> {
  const now = await getJobAgain(job);
  if (!now) return null;
  if (hasEnded(now)) {
    if (now.done !== keptOf(now)) await changeJob(now, { done: keptOf(now) });
    return null;
  }
  const isSameFile = now.turn === job.turn && now.position === job.position;
  return isSameFile ? { ...now, turn: now.turn + 1 } : null;
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
