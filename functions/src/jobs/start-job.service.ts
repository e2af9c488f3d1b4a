import * as z from 'zod';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { stageEntry } from '../audit/audit.store.ts';
import { chunksOf } from '../firestore/walk.ts';
import { type BulkAnswer, type DeletedAnswer, maxBulkResults } from '../contract/calls/bulk.ts';
import type { JobKind } from '../contract/calls/job-kinds.ts';
import { isUnderWay } from '../contract/calls/jobs.ts';
import { resultSchema } from '../contract/rules/reasons.ts';
import { clockOf, newId } from '../firestore/ids.ts';
import { type Writer, afterCommit, commitUnlessTaken } from '../firestore/writer.ts';
import { leaveTime, type EntryOfJob, type Job, type JobWork, type NewJob, toJobEntry, withAsked } from './job.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { WriteRequest } from '../http/caller.ts';
import type { Actor } from '../sessions/session.ts';
import {
  type Limits,
  handOver,
  present,
  queueJob,
  recordTrouble,
  required,
  runJob,
  takeOver,
} from './run-job.service.ts';
import { deleteJobPages, listResults, pageItems, stageIdPage } from './job-lists.store.ts';
import { getJob, stageCreatedJob } from './jobs.store.ts';

// Limits of one request, after which the queue continues.
const requestMs = 20_000;
export const mostInRequest = 1000;
// A job moved this recently by another call is left to it. Doubles after each takeover, because calls would otherwise
// take a slow step from each other forever.
const movingMs = 3000;
const lookAgainMs = 200;

export type JobRequest = Pick<WriteRequest, 'actor' | 'key'>;

export interface PreparedJob<Asked extends object = object> {
  /** Created outside of a transaction, so that a rerun starts the same job. */
  id?: string;
  hasPages?: boolean;
  kind: JobKind;
  title: string;
  asked: Asked;
  /** Its action in the log; omitted if it only follows from another action. */
  entry?: EntryOfJob;
  canCancel: boolean;
  /** Omitted if it looks up its records. */
  ids?: string[] | undefined;
  total?: number;
  /** Defaults to none. */
  mailDelayMinutes?: number;
  publishAt?: string | null;
  isScheduled?: boolean;
  /** Stages more writes into the commit that creates it. */
  also?: (writer: Writer) => void;
}

/** Stages a job in the commit that requires it, so that no crash can lose it. Returns its id. */
export function stageJob(
  writer: Writer,
  actor: Actor,
  { id = newId(), hasPages = false, ids, total, entry, mailDelayMinutes = 0, also, ...prepared }: PreparedJob,
): string {
  const { publishAt = null, isScheduled = false } = prepared;
  const clock = clockOf(id);
  const job: NewJob = {
    id,
    hasPages,
    ...prepared,
    actor,
    clock,
    seed: randomBytes(32).toString('hex'),
    publishAt,
    isScheduled,
    entry: entry ? toJobEntry(entry) : null,
    total: ids?.length ?? total ?? 0,
    isListed: ids !== undefined || total !== undefined,
    mailsLeaveAt: leaveTime(clock, mailDelayMinutes),
  };
  stageCreatedJob(writer, job);
  also?.(writer);
  if (entry?.records) stageEntry(writer, actor, { ...entry, id, jobId: id, records: entry.records });
  for (const [page, some] of chunksOf(ids ?? [], pageItems).entries()) stageIdPage(writer, job.id, page, some);
  return id;
}

/** Stages a job that the queue starts after the commit. */
export function stageQueuedJob(writer: Writer, actor: Actor, prepared: PreparedJob): void {
  const id = stageJob(writer, actor, prepared);
  afterCommit(writer, () => queueJob({ id, kind: prepared.kind, turn: 0 }));
}

/**
 * Starts a job and works on its first `most` records as long as a request may. A repeat of the request takes over the
 * earlier job, or waits while others work on it.
 */
export async function doJob<Asked extends object>(
  { actor, key }: JobRequest,
  prepare: () => Promise<Omit<PreparedJob<NoInfer<Asked>>, 'kind'>>,
  work: JobWork<Asked>,
  most = mostInRequest,
): Promise<Job<Asked>> {
  const limits = { until: Date.now() + requestMs, most };
  const { job, isNew } = await createOnce<{ job: Job; isNew: boolean }>(
    key,
    async (reserve) => {
      const prepared = { id: newId(), kind: work.kind, ...(await prepare()) };
      const isMade = await commitUnlessTaken((writer) => {
        stageJob(writer, actor, prepared);
        reserve(writer, prepared.id);
      });
      const job = await getJob(prepared.id);
      // An equal call was faster, or the commit was applied and its answer lost.
      if (!isMade && !job && prepared.hasPages) await deleteJobPages(prepared.id);
      return { job: required(job), isNew: true };
    },
    async (id) => {
      const job = await getJob(id);
      return job && { job, isNew: false };
    },
  );
  const reached = await (isNew ? workInRequest(job, work, limits) : takeUp(job, work, limits));
  return withAsked(reached, work);
}

/** Continues a job, staged in another commit. */
export async function goOnInRequest(jobId: string, work: JobWork): Promise<Job> {
  const limits = { until: Date.now() + requestMs, most: mostInRequest };
  return workInRequest(required(await getJob(jobId)), work, limits);
}

async function workInRequest(job: Job, work: JobWork, limits: Limits): Promise<Job> {
  let reached = job;
  try {
    reached = await runJob(job, work, limits);
  } catch (error) {
    // Throws a permanent error; anything else may succeed later, and the queue retries.
    const stopped = await recordTrouble(job, error);
    if (!stopped || stopped.state === 'failed') throw error;
    reached = stopped;
  }
  if (!isUnderWay(reached)) return reached;
  // Another worker considered this call dead and has the job now; its answer is used.
  return reached.turn === job.turn ? handOver(reached) : takeUp(reached, work, limits);
}

// Another call works on the job, or died.
async function takeUp(found: Job, work: JobWork, limits: Limits): Promise<Job> {
  let job = found;
  while (isUnderWay(job) && Date.now() < limits.until) {
    const isStill = Date.now() - Date.parse(job.updatedAt) >= movingMs * 2 ** job.turn;
    if (isStill && !job.outlivedRequest) break;
    await setTimeout(lookAgainMs);
    job = await present(job);
  }
  const isLeft = job.state === 'failed' || (isUnderWay(job) && !job.outlivedRequest);
  if (!isLeft) return job;
  const taken = await takeOver(job);
  // One of several calls is the first; the others wait for it.
  return taken ? workInRequest(taken, work, limits) : takeUp(await present(job), work, limits);
}

// A job may store more of a record than its answer has.
const resultsSchema = z.array(z.object(resultSchema.shape));

/** Answer of a bulk call, from the present state of its job. */
export async function bulkAnswerOf(job: Job): Promise<BulkAnswer> {
  const { id: jobId, state, total, done, mailsLeaveAt, reasons } = job;
  return { jobId, state, total, done, mailsLeaveAt, reasons, results: resultsSchema.parse(await resultsOf(job)) };
}

/** None before the job is done, or if there are too many. */
async function resultsOf({ id, state, total }: Job): Promise<unknown[]> {
  if (state !== 'done' || total > maxBulkResults) return [];
  // A step has at least one record.
  return (await listResults(id, { documents: maxBulkResults })).results;
}

export function deletedAnswerOf(job: Pick<Job, 'id' | 'state'> | null): DeletedAnswer {
  return job ? { ok: true, jobId: job.id, state: job.state } : { ok: true };
}

/** Throws if the job is held, for calls that return no state. */
export function refuseHeld({ state, problem }: Pick<Job, 'state' | 'problem'>): void {
  if (state !== 'held') return;
  throw new AppError('forbidden', { message: `This waits for an owner: ${problem ?? ''} What is done stays done.` });
}

/** Only the queue works on it. A repeat of the request returns the earlier job. */
export function beginJob({ actor, key }: JobRequest, prepared: PreparedJob): Promise<Job> {
  return createOnce(
    key,
    async (reserve) => {
      const id = newId();
      await commitUnlessTaken((writer) => {
        stageQueuedJob(writer, actor, { ...prepared, id });
        reserve(writer, id);
      });
      // Missing if an equal call was faster.
      return required(await getJob(id));
    },
    getJob,
  );
}
