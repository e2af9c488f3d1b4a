import { setTimeout } from 'node:timers/promises';
import { AppError, found, unavailable } from '../app-error.ts';
import { stageEntry } from '../audit/audit.store.ts';
import type { Operation } from '../contract/index.ts';
import { type Job as JobRow, hasEnded, isUnderWay, jobSchema } from '../contract/calls/jobs.ts';
import { isAllowed } from '../contract/rules/roles.ts';
import type { Writer } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import type { Actor } from '../sessions/session.ts';
import { queueJob, settleJob } from './run-job.service.ts';
import type { Job, JobChange } from './job.ts';
import * as queries from './jobs.store.ts';
import * as store from './jobs.store.ts';

// Time that an undo waits for work it cannot stop.
const patienceMs = 20_000;
const lookAgainMs = 500;

// A job moves several times a second, and each time the change is retried.
const mostTries = 50;

export async function listJobs(): Promise<{ jobs: JobRow[] }> {
  return { jobs: await queries.listJobs() };
}

/** Throws `not_found`. */
export async function getJob(id: string): Promise<JobRow> {
  return toRow(await requireJob(id));
}

/** Cancels a job. A running step is the last one, or is not committed. */
export async function cancelJob(id: string, request: WriteRequest): Promise<JobRow> {
  return end(id, request, hasEnded);
}

/**
 * Stops a job before its undo, also a failed one, so that no one retries it. Waits for a job that cannot be cancelled.
 */
export async function stopJob(id: string, request: WriteRequest): Promise<void> {
  const { canCancel } = await requireJob(id);
  if (canCancel) await end(id, request, store.isOver);
  else await waitWhileUnderWay(id);
}

/** Waits until no one works on a job; null if it does not exist. Throws `conflict` if that takes too long. */
export async function waitWhileUnderWay(id: string): Promise<Job | null> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const job = await store.getJob(id);
    if (!job || !isUnderWay(job)) return job;
    if (Date.now() >= until) throw isUnfinished();
    await setTimeout(lookAgainMs);
  }
}

/** Throws `conflict` if it has started. */
export async function rescheduleJob(
  id: string,
  publishAt: string,
  { actor, also }: Pick<JobAct, 'actor' | 'also'>,
): Promise<Job> {
  return change(id, { actor, action: 'jobs.setPublishAt', ...(also && { also }) }, (job) => {
    if (job.state !== 'scheduled') throw hasBegun();
    return job.publishAt === publishAt ? null : { publishAt };
  });
}

export function hasBegun(): AppError {
  return new AppError('conflict', { message: 'This does not wait for its time any more.' });
}

function isUnfinished(): AppError {
  return new AppError('conflict', { message: 'This is still being done. Undo it once it has ended.' });
}

async function end(id: string, { actor }: WriteRequest, hasEnd: (job: Job) => boolean): Promise<JobRow> {
  const cancelled = await change(id, { actor, action: 'jobs.cancel' }, (job) => {
    if (hasEnd(job)) return null;
    if (job.state === 'scheduled') throw isScheduled();
    if (!job.canCancel)
      throw new AppError('conflict', { message: 'This cannot be cancelled: half of it would be wrong.' });
    if (job.state === 'held' && !isAllowed(actor.role, 'owner'))
      throw new AppError('forbidden', { message: 'This waits for an owner, who resumes or cancels it.' });
    return { state: 'cancelled', turn: job.turn + 1, problem: null };
  });
  await settleJob(cancelled);
  return toRow(cancelled);
}

function isScheduled(): AppError {
  const message = 'Undo it instead. Otherwise its badges would be left without a time.';
  return new AppError('conflict', { message });
}

/** The job continues where it stopped. */
export async function retryJob(id: string, { actor }: WriteRequest): Promise<JobRow> {
  const retried = await change(id, { actor, action: 'jobs.retry' }, (job) =>
    job.state === 'failed'
      ? { state: 'queued', turn: job.turn + 1, tries: 0, problem: null, outlivedRequest: true }
      : null,
  );
  if (retried.state === 'queued') await queueJob(retried);
  return toRow(retried);
}

/** Resumes a held job for the owner who calls. A second owner is refused; a repeat of the call is not. */
export async function resumeJob(id: string, { actor }: WriteRequest): Promise<JobRow> {
  const takeOn = (writer: Writer) => {
    store.stageJobActor(writer, id, actor);
  };
  const resumed = await change(id, { actor, action: 'jobs.resume', also: takeOn }, (job) => {
    if (job.state === 'held')
      return { state: 'queued', turn: job.turn + 1, problem: null, resumedBy: actor.email, outlivedRequest: true };
    if (job.resumedBy === actor.email) return null;
    throw new AppError('conflict', { message: 'This does not wait for an owner any more.' });
  });
  if (resumed.state === 'queued') await queueJob(resumed);
  return toRow(resumed);
}

interface JobAct {
  actor: Actor;
  action: Operation;
  also?: (writer: Writer) => void;
}

async function change(
  id: string,
  { actor, action, also }: JobAct,
  decide: (job: Job) => JobChange | null,
): Promise<Job> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const job = await requireJob(id);
    const wanted = decide(job);
    if (!wanted) return job;
    const changed = await store.commitMoved((writer) => {
      stageEntry(writer, actor, { action, kind: 'job', records: [id] });
      also?.(writer);
      return store.stageJobChange(writer, job, wanted);
    });
    if (changed) return changed;
  }
  throw unavailable(new Error(`Job ${id} moved ${mostTries} times meanwhile.`));
}

/** Throws `not_found`. */
export async function requireJob(id: string): Promise<Job> {
  return found(await store.getJob(id), 'job');
}

const rowFields = Object.keys(jobSchema.shape) as (keyof JobRow)[];

export function toRow(job: Job): JobRow {
  return jobSchema.parse(Object.fromEntries(rowFields.map((field) => [field, job[field]])));
}
