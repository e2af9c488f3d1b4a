import * as z from 'zod';
import { Timestamp } from '@google-cloud/firestore';
import { daysKept } from '../contract/rules/periods.ts';
import {
  type Job as JobRow,
  type JobState,
  hasEnded,
  isUnderWay,
  jobRowSchema,
  jobStateSchema,
  mostJobsListed,
  mostUnendedListed,
} from '../contract/calls/jobs.ts';
import { isUndoable } from '../contract/calls/apis.ts';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, timeAfter, toStoredTime } from '../firestore/stored-fields.ts';
import {
  type Reader,
  type Writer,
  afterCommit,
  commit,
  newBatch,
  transact,
  unlessChanged,
} from '../firestore/writer.ts';
import { logJobEnded, logJobStarted } from '../log/log.ts';
import { type Actor, actorSchema } from '../sessions/session.ts';
import { namedIn } from './job-lists.store.ts';
import {
  emailKeysIn,
  withoutSearch,
  type Job,
  type JobBrief,
  type JobChange,
  type MovedJob,
  type NewJob,
  jobEntrySchema,
  leaseMsOf,
  startOf,
} from './job.ts';

const jobs = db.collection('jobs');

const rowSchema = jobRowSchema(storedTimeSchema);
// Internal fields, in addition to those that people see.
const storedSchema = rowSchema.extend({
  isListed: z.boolean(),
  hasPages: z.boolean(),
  position: z.int(),
  cursor: z.string(),
  turn: z.int(),
  tries: z.int(),
  isKept: z.boolean(),
});
const keptSchema = z.object({
  asked: z.looseObject({}),
  seed: z.string(),
  actor: actorSchema,
  entry: jobEntrySchema.nullable(),
});
type Kept = Pick<Job, 'asked' | 'seed' | 'actor' | 'entry'>;

/** The caller chooses the id, so that a repeated transaction writes the same job. */
export function stageCreatedJob(
  writer: Writer,
  { id, asked, actor, entry, clock, seed, mailsLeaveAt, publishAt, isScheduled, ...job }: NewJob,
): void {
  const now = Timestamp.fromMillis(clock);
  const startsAt = isScheduled && publishAt ? Date.parse(publishAt) : null;
  const expiresAt = timeAfter(startsAt ?? clock, daysKept);
  writer.set(jobs.doc(id), {
    ...job,
    state: isScheduled ? 'scheduled' : 'running',
    done: 0,
    skipped: 0,
    failed: 0,
    updated: 0,
    differed: 0,
    position: 0,
    cursor: '',
    turn: 0,
    tries: 0,
    reasons: [],
    outlivedRequest: false,
    isKept: false,
    undo: entry && (isUndoable(entry.action) || isScheduled) ? 'possible' : 'none',
    requestedBy: actor.email,
    mistakenMails: 0,
    problem: null,
    resumedBy: null,
    ...timesOf({ mailsLeaveAt, publishAt }),
    createdAt: now,
    updatedAt: now,
    dueAt: Timestamp.fromMillis(startsAt ?? clock + leaseMsOf(0)),
    expiresAt,
  });
  writer.set(requestOf(id), { value: { asked, seed, actor, entry }, ...namedIn(asked), expiresAt });
  if (isScheduled) return;
  afterCommit(writer, () => {
    logJobStarted(id, job.kind);
  });
}

function timesOf(times: Pick<JobChange, 'mailsLeaveAt' | 'publishAt'>) {
  const stored = Object.entries(times).map(([name, time]) => [name, time && toStoredTime(time)] as const);
  return Object.fromEntries(stored);
}

function requestOf(jobId: string) {
  return jobs.doc(jobId).collection('private').doc('request');
}

/** Null if it does not exist. */
export async function getJob(id: string): Promise<Job | null> {
  const [document, kept] = await db.getAll(jobs.doc(id), requestOf(id));
  const request = keptSchema.safeParse(kept?.get('value'));
  if (!document?.exists || !document.updateTime || !request.success) return null;
  return toJob(document.data(), { id, stamp: document.updateTime, ...request.data });
}

/** Rereads a job except for its request, which never changes. */
export async function getJobAgain({ id, asked, seed, actor, entry }: Job): Promise<Job | null> {
  const document = await jobs.doc(id).get();
  if (!document.exists || !document.updateTime) return null;
  return toJob(document.data(), { id, asked, seed, actor, entry, stamp: document.updateTime });
}

function toJob(data: unknown, known: Kept & Pick<Job, 'id' | 'stamp'>): Job {
  const stored = storedSchema.parse(data);
  return { ...known, ...stored, clock: Date.parse(stored.createdAt) };
}

// A failed job can be retried.
const lastStates: readonly JobState[] = ['done', 'cancelled'];

/** Whether a job has ended for good. */
export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return lastStates.includes(state);
}

/** Whether an idle job still has expiries to set or pages to delete: see `settleJob`. */
export function isUnsettled(job: Pick<Job, 'state' | 'hasPages' | 'isKept'>): boolean {
  return job.state === 'held' || (hasEnded(job) && job.isKept) || (isOver(job) && job.hasPages);
}

/** The commit fails if it changed since it was read. */
export function stageJobChange(writer: Writer, job: Job, change: JobChange): MovedJob {
  const now = Timestamp.now();
  const { stamp, ...after } = { ...job, ...change, updatedAt: now.toDate().toISOString() };
  const { mailsLeaveAt, publishAt, ...others } = change;
  const times = timesOf({ ...(mailsLeaveAt !== undefined && { mailsLeaveAt }), ...(publishAt && { publishAt }) });
  writer.update(
    jobs.doc(job.id),
    { ...others, ...times, ...lifetimeOf(job, after), updatedAt: now, dueAt: dueTimeOf(after, now) },
    { lastUpdateTime: stamp },
  );
  const asked = isOver(after) ? withoutSearch(job.asked) : job.asked;
  if (JSON.stringify(asked) !== JSON.stringify(job.asked)) {
    writer.update(requestOf(job.id), { 'value.asked': asked, emails: emailKeysIn(asked) });
  }
  if (job.state === 'scheduled' && isUnderWay(after)) {
    afterCommit(writer, () => {
      logJobStarted(job.id, job.kind);
    });
  }
  if (isUnderWay(job) && !isUnderWay(after)) {
    afterCommit(writer, () => {
      logEnd(after);
    });
  }
  return after;
}

function dueTimeOf(job: MovedJob, now: Timestamp): Timestamp | null {
  if (job.state === 'scheduled') return job.publishAt ? toStoredTime(job.publishAt) : null;
  // An unsettled job is due until it is settled.
  const isDue = isUnderWay(job) || isUnsettled(job);
  return isDue ? Timestamp.fromMillis(now.toMillis() + leaseMsOf(job.turn)) : null;
}

// A held job does not expire.
function lifetimeOf(before: Job, after: MovedJob) {
  if (after.state === 'held') return { expiresAt: null };
  if (after.publishAt && after.publishAt !== before.publishAt)
    return { expiresAt: timeAfter(Date.parse(after.publishAt), daysKept) };
  return before.state === 'held' ? { expiresAt: timeAfter(Date.now(), daysKept) } : {};
}

export function stageJobActor(writer: Writer, jobId: string, actor: Actor): void {
  writer.update(requestOf(jobId), { 'value.actor': actor });
}

export function stageJobAsked(writer: Writer, jobId: string, asked: object): void {
  writer.update(requestOf(jobId), { 'value.asked': asked });
}

function logEnd(job: MovedJob): void {
  const { id, kind, state, done, skipped, failed } = job;
  const seconds = Math.round((Date.now() - startOf(job)) / 1000);
  logJobEnded(id, { kind, state, seconds, done, skipped, failed });
}

/** Marks a job as settled, unless it was written since it was read. */
export async function markSettled(job: Pick<Job, 'id' | 'state' | 'hasPages' | 'isKept' | 'stamp'>): Promise<void> {
  const settled = { dueAt: null, hasPages: job.hasPages && !isOver(job), isKept: job.state === 'held' };
  await unlessChanged(() =>
    commit((writer) => {
      writer.update(jobs.doc(job.id), settled, { lastUpdateTime: job.stamp });
    }),
  );
}

/** Commits all staged writes, the job's move last; null if another commit interfered. */
export async function commitMoved(
  stage: (writer: Writer) => MovedJob,
  { writer, send } = newBatch(),
): Promise<Job | null> {
  const job = stage(writer);
  const committed: { stamp?: Job['stamp'] | null } = {};
  await unlessChanged(async () => {
    committed.stamp = await send();
  });
  const { stamp } = committed;
  return stamp ? { ...job, stamp } : null;
}

/** Null if someone else changed it since it was read. */
export function changeJob(job: Job, change: JobChange): Promise<Job | null> {
  return commitMoved((writer) => stageJobChange(writer, job, change));
}

/** Null on conflict. Does not retry if someone else moved the job, because its reads would block them. */
export async function transactMoved(
  job: Job,
  work: (reader: Reader, writer: Writer) => Promise<void>,
): Promise<Job | null> {
  const tried: { isMine?: boolean } = {};
  const isDone = await unlessChanged(() =>
    transact(async (reader, writer) => {
      // Read outside of the transaction, which would block others from the job.
      tried.isMine = tried.isMine === undefined || ((await getJobAgain(job))?.stamp.isEqual(job.stamp) ?? false);
      if (tried.isMine) await work(reader, writer);
    }),
  );
  return isDone && tried.isMine ? getJobAgain(job) : null;
}

type JobNote = Partial<{ mailsLeaveAt: null; undo: 'done'; mistakenMails: 0; publishAt: string }>;

/**
 * Updates a job outside of its steps: mails no longer wait, it was undone, recipients were notified, or its publication
 * moved.
 */
export function stageJobNote(writer: Writer, jobId: string, { publishAt, ...note }: JobNote): void {
  writer.update(jobs.doc(jobId), { ...note, ...(publishAt && { publishAt: toStoredTime(publishAt) }) });
}

/** Newest jobs and older unfinished ones, last started first. */
export async function listJobs(): Promise<JobRow[]> {
  const unended = jobs.where('state', 'in', jobStateSchema.options.filter(isUnended)).limit(mostUnendedListed);
  const [newest, older] = await Promise.all([jobs.limit(mostJobsListed).get(), unended.get()]);
  const lastId = newest.docs.at(-1)?.id ?? '';
  const docs = [...newest.docs, ...older.docs.filter(({ id }) => id > lastId)];
  return docs.map((document) => ({ id: document.id, ...rowSchema.parse(document.data()) }));
}

function isUnended(state: JobState): boolean {
  return !hasEnded({ state });
}

/** Whether a job's lease was over at `moment`, in milliseconds since 1970. */
export async function hasJobDueBefore(moment: number): Promise<boolean> {
  return !(await jobs.where('dueAt', '<=', Timestamp.fromMillis(moment)).limit(1).select().get()).empty;
}

/** Ids of due jobs: with an expired lease, scheduled, or ended but not settled. */
export async function listStandingJobs(limit: number): Promise<string[]> {
  const { docs } = await jobs.where('dueAt', '<=', Timestamp.now()).limit(limit).select().get();
  return docs.map(({ id }) => id);
}

const briefSchema = rowSchema.pick({ state: true, publishAt: true, mailsLeaveAt: true });

/** States by id; in a transaction if `reader` is given. */
export async function getJobBriefs(ids: string[], reader?: Reader): Promise<Map<string, JobBrief>> {
  if (ids.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(...ids.map((id) => jobs.doc(id)));
  const there = documents.filter(({ exists }) => exists);
  return new Map(there.map((document) => [document.id, briefSchema.parse(document.data())]));
}
