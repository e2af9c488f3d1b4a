import { AppError, unavailable } from '../app-error.ts';
import { isUnderWay } from '../contract/jobs.ts';
import { isTooBig } from '../firestore/writer.ts';
import { hold, reasonToHold } from './held-jobs.service.ts';
import { type JobWork, type StepRequest, mostAtOnce } from './job-work.ts';
import type { Job } from './job.ts';
import { getJobAgain } from './jobs.store.ts';
import { settleJob } from './settle-job.service.ts';

// Each time that others interfere, one of them gets further.
const mostTries = 25;

/** How far one runner goes: until a moment in milliseconds since 1970, and for so many records. */
export interface Limits {
  until: number;
  most: number;
}

/** Works on a job from where it stands, step by step, to its end, its limits, or until somebody else took it over. */
export async function runJob(started: Job, work: JobWork, { until, most }: Limits): Promise<Job> {
  let job = started;
  let size = mostAtOnce;
  let tries = 0;
  const isMine = () => isUnderWay(job) && job.turn === started.turn;
  while (isMine() && Date.now() < until && job.position - started.position < most) {
    let moved: Job | null;
    try {
      const piece = Math.min(size, most - (job.position - started.position));
      moved = await stepOrHold(job, work, { size: piece, tries, until });
    } catch (error) {
      if (!isTooBig(error) || size === 1) throw error;
      size = Math.ceil(size / 2);
      continue;
    }
    const before = job.updatedAt;
    job = moved ?? (await present(job));
    tries = job.updatedAt === before ? tries + 1 : 0;
    if (tries > mostTries) throw unavailable(new Error(`Others interfered ${mostTries} times with job ${job.id}`));
  }
  await settleJob(job);
  return job;
}

// Whoever loses the right to the work has one more step done at most: the one that is under way.
async function stepOrHold(
  job: Job,
  work: JobWork,
  { until, ...request }: StepRequest & Pick<Limits, 'until'>,
): Promise<Job | null> {
  const problem = await reasonToHold(job);
  if (problem !== null) return hold(job, problem);
  return job.isListed || !work.list ? work.step(job, request) : work.list(job, until);
}

/** The job as it stands now. */
export async function present(job: Job): Promise<Job> {
  return required(await getJobAgain(job));
}

/** The job that was read, or the refusal of a call whose job is gone. */
export function required(job: Job | null): Job {
  if (job) return job;
  throw new AppError('conflict', { message: 'The record of this work was deleted. Start it anew.' });
}
