import { AppError, unavailable } from '../app-error.ts';
import { isUnderWay, roleNeededBy } from '../contract/jobs.ts';
import { isAllowed } from '../contract/roles.ts';
import { isTooBig } from '../firestore/writer.ts';
import { logJobNotCleared } from '../log/log.ts';
import { roleOf } from '../sessions/sessions.service.ts';
import { deleteJobPages, holdJobPages, setEndOfLists } from './job-lists.store.ts';
import { type Job, type JobWork, type StepRequest, mostAtOnce, withAsked } from './job.ts';
import { changeJob, getJobAgain, isOver, isUnsettled, markSettled } from './jobs.store.ts';

// One of several that interfere with each other makes progress each time.
const mostTries = 25;

/** Limits of one runner: a moment in milliseconds since 1970, and a number of records. */
export interface Limits {
  until: number;
  most: number;
}

/** Works on a job step by step, until it ends, the limits are reached, or another worker has a newer turn. */
export async function runJob(started: Job, work: JobWork, { until, most }: Limits): Promise<Job> {
  let job = withAsked(started, work);
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

// An administrator who loses the role for it has at most one more step done: the one under way.
async function stepOrHold(
  job: Job,
  work: JobWork,
  { until, ...request }: StepRequest & Pick<Limits, 'until'>,
): Promise<Job | null> {
  const problem = await reasonToHold(job);
  if (problem !== null) return hold(job, problem);
  return job.isListed || !work.list ? work.step(job, request) : work.list(job, until);
}

/** Reads the job again. */
export async function present(job: Job): Promise<Job> {
  return required(await getJobAgain(job));
}

/** Returns the job that was read; throws `conflict` where it is gone. */
export function required(job: Job | null): Job {
  if (job) return job;
  throw new AppError('conflict', { message: 'The record of this work was deleted. Start it anew.' });
}

/**
 * Reason why a job must wait for an owner, in words: its administrator may no longer do this. Null where it may go on.
 */
async function reasonToHold({ kind, actor }: Pick<Job, 'kind' | 'actor'>): Promise<string | null> {
  const needed = roleNeededBy[kind];
  if (needed === null) return null;
  const role = await roleOf(actor.uid);
  if (role === null) return `${actor.email} no longer has access.`;
  return isAllowed(role, needed) ? null : `${actor.email} may not do this any more.`;
}

/** Holds a job until an owner decides; null where another commit moved it meanwhile. Its administrator may be gone. */
function hold(job: Job, problem: string): Promise<Job | null> {
  return changeJob(job, { state: 'held', turn: job.turn + 1, tries: 0, problem, isKept: true, outlivedRequest: true });
}

type Settled = Pick<Job, 'id' | 'state' | 'hasPages' | 'isKept' | 'stamp'>;

/**
 * Takes the lifetimes from list and results of a held job; sets them again once it has ended, and deletes the pages of one
 * that is done or cancelled. Never throws: the watch finds what is left.
 */
export async function settleJob(job: Settled): Promise<void> {
  if (!isUnsettled(job)) return;
  try {
    await settle(job);
    await markSettled(job);
  } catch (error) {
    logJobNotCleared(job.id, error);
  }
}

async function settle(job: Settled): Promise<void> {
  const { id, hasPages, isKept } = job;
  if (isKept) {
    const isHeld = job.state === 'held';
    await setEndOfLists(id, { isHeld });
    if (hasPages) await holdJobPages(id, isHeld);
  }
  if (hasPages && isOver(job)) await deleteJobPages(id);
}
