import { AppError, unavailable } from '../app-error.ts';
import type { JobKind } from '../contract/calls/job-kinds.ts';
import { roleNeededBy } from '../contract/calls/apis.ts';
import { isUnderWay } from '../contract/calls/jobs.ts';
import { isAllowed } from '../contract/rules/roles.ts';
import { isTooBig } from '../firestore/writer.ts';
import { logJobNotCleared, logJobNotQueued, logJobTakenUp, logJobTroubled } from '../log/log.ts';
import { roleOf } from '../sessions/sessions.service.ts';
import { deleteJobPages, holdJobPages, setEndOfLists } from './job-lists.store.ts';
import { type Job, type JobWork, type StepRequest, mostAtOnce, withAsked } from './job.ts';
import {
  changeJob,
  getJob,
  getJobAgain,
  isOver,
  isUnsettled,
  listStandingJobs,
  markSettled,
  stageJobAsked,
  stageJobChange,
  transactMoved,
} from './jobs.store.ts';
import { emulatesTasks, isEmulated } from '../config.ts';
import { queueOf } from '../firestore/firebase.ts';

// Of several that conflict, one makes progress each time.
const mostTries = 25;

/** Milliseconds since 1970, and a number of records. */
export interface Limits {
  until: number;
  most: number;
}

/** Works on a job step by step, until it ends, a limit is reached, or another worker has a newer turn. */
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

// After an administrator loses the required role, at most the running step is finished.
async function stepOrHold(
  job: Job,
  work: JobWork,
  { until, ...request }: StepRequest & Pick<Limits, 'until'>,
): Promise<Job | null> {
  const problem = await reasonToHold(job);
  if (problem !== null) return hold(job, problem);
  return job.isListed || !work.list ? work.step(job, request) : work.list(job, until);
}

export async function present(job: Job): Promise<Job> {
  return required(await getJobAgain(job));
}

/** Throws `conflict` if it is gone. */
export function required(job: Job | null): Job {
  if (job) return job;
  throw new AppError('conflict', { message: 'The record of this work was deleted. Start it anew.' });
}

/** Why a job must wait, in words: its administrator lost the right. Null if it may continue. */
async function reasonToHold({ kind, actor }: Pick<Job, 'kind' | 'actor'>): Promise<string | null> {
  const needed = roleNeededBy(kind);
  if (needed === null) return null;
  const role = await roleOf(actor.uid);
  if (role === null) return `${actor.email} no longer has access.`;
  return isAllowed(role, needed) ? null : `${actor.email} may not do this any more.`;
}

/** Null if another commit moved it. Its administrator may be gone. */
function hold(job: Job, problem: string): Promise<Job | null> {
  return changeJob(job, { state: 'held', turn: job.turn + 1, tries: 0, problem, isKept: true, outlivedRequest: true });
}

type Settled = Pick<Job, 'id' | 'state' | 'hasPages' | 'isKept' | 'stamp'>;

/**
 * Stops the expiry of a held job's data, resets it once the job has ended, and deletes pages of a finished job. Never
 * throws: the watch retries.
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

// Attempts without a step between them, mostly minutes apart.
const mostAttempts = 8;
const troubleWords = 'Something went wrong on our side. What is done stays done. Try again to do the rest.';

/** Leaves the rest of a job to a queue task, under a new turn: a worker with an older one stops. */
export async function handOver(job: Job): Promise<Job> {
  const handed = await changeJob(job, { state: 'queued', turn: job.turn + 1, outlivedRequest: true });
  if (!handed) return (await getJobAgain(job)) ?? job;
  await queueJob(handed);
  return handed;
}

/** Takes over a job under a new turn; null if another worker was faster. */
export async function takeOver(job: Job): Promise<Job | null> {
  return changeJob(job, { state: 'running', turn: job.turn + 1, tries: 0, problem: null });
}

/**
 * Records that a job could not continue. Permanent errors, or many attempts without a step, fail it. Null if this could
 * not be recorded.
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

/** Supplied by the domains. */
export type JobWorks = Record<JobKind, JobWork>;

/**
 * Continues a job, and leaves the rest to the next task. A repeated or late task has an outdated turn and does nothing.
 * Throws if a retry can help.
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
 * Starts scheduled jobs that are due. Requeues jobs with an expired lease: their process died, or the queue took no
 * task. Settles jobs if their process died after the last step.
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

export interface JobTask {
  jobId: string;
  turn: number;
}

interface JobQueue {
  name: 'workJobs' | 'makeFiles';
  dispatchDeadlineSeconds: number;
}

const workJobs: JobQueue = { name: 'workJobs', dispatchDeadlineSeconds: 600 };
/** Files need memory, and the longest one must fit into one task. */
const makeFiles: JobQueue = { name: 'makeFiles', dispatchDeadlineSeconds: 1800 };

function queueFor(kind: JobKind): JobQueue {
  return kind === 'make-files' ? makeFiles : workJobs;
}

/** Never throws: the watch finds a job without a task. */
export async function queueJob({ id: jobId, kind, turn }: { id: string; kind: JobKind; turn: number }): Promise<void> {
  if (isEmulated && !emulatesTasks) return;
  try {
    const { name, dispatchDeadlineSeconds } = queueFor(kind);
    await queueOf<JobTask>(name).enqueue({ jobId, turn }, { id: `${jobId}-${turn}`, dispatchDeadlineSeconds });
  } catch (error) {
    logJobNotQueued(jobId, error);
  }
}

/** Starts a due scheduled job, in a commit that fails if someone else moved or ended it. Null if others were faster. */
export async function beginWhenDue(job: Job, work: JobWork): Promise<Job | null> {
  // The clock may have been set back since the job was found.
  if (job.publishAt === null || Date.parse(job.publishAt) > Date.now()) return job;
  const begun = await transactMoved(job, async (reader, writer) => {
    const ready = work.begin
      ? await work.begin(withAsked(job, work), reader)
      : { asked: job.asked, mailsLeaveAt: null };
    if (!ready) return;
    const { asked, mailsLeaveAt } = ready;
    stageJobChange(writer, job, { state: 'queued', turn: job.turn + 1, mailsLeaveAt, outlivedRequest: true });
    stageJobAsked(writer, job.id, asked);
  });
  if (begun && isUnderWay(begun)) await queueJob(begun);
  return begun;
}
