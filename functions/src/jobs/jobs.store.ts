import * as z from 'zod';
import { Timestamp } from 'firebase-admin/firestore';
import { isUndoable } from '../contract/acts.ts';
import {
  type Job as JobRow,
  type JobState,
  hasEnded,
  isUnderWay,
  jobRowSchema,
  jobStateSchema,
  mostJobsListed,
  mostUnendedListed,
} from '../contract/jobs.ts';
import { db } from '../firebase.ts';
import { storedTimeSchema, timeAfter, toStoredTime } from '../firestore/stored-fields.ts';
import {
  type Reader,
  type Writer,
  afterCommit,
  commit,
  laterCommit,
  transact,
  unlessChanged,
} from '../firestore/writer.ts';
import { logJobEnded, logJobStarted } from '../log/log.ts';
import { type Actor, actorSchema } from '../sessions/session.ts';
import { type Job, type JobChange, type MovedJob, type NewJob, jobEntrySchema, leaseMsOf } from './job.ts';

const daysKept = 30;
const jobs = db.collection('jobs');

const rowSchema = jobRowSchema(storedTimeSchema);
// Fields that run a job, beside those that people see.
const storedSchema = rowSchema.extend({
  isListed: z.boolean(),
  hasPages: z.boolean(),
  position: z.int(),
  cursor: z.string(),
  turn: z.int(),
  tries: z.int(),
  // Absent until it is held.
  isKept: z.boolean().default(false),
});
const keptSchema = z.object({
  asked: z.looseObject({}),
  seed: z.string(),
  actor: actorSchema,
  entry: jobEntrySchema.nullable(),
});
type Kept = Pick<Job, 'asked' | 'seed' | 'actor' | 'entry'>;

/** Stages a new job under an id that its caller drew: a transaction that runs again writes the same job. */
export function stageCreatedJob(
  writer: Writer,
  { id, asked, actor, entry, clock, seed, mailsLeaveAt, ...job }: NewJob,
): void {
  const now = Timestamp.fromMillis(clock);
  writer.set(jobs.doc(id), {
    ...job,
    state: 'running',
    ...{ done: 0, skipped: 0, failed: 0, updated: 0, position: 0, cursor: '', turn: 0, tries: 0 },
    outlivedRequest: false,
    undo: entry && isUndoable(entry.action) ? 'possible' : 'none',
    requestedBy: actor.email,
    ...{ mistakenMails: 0, problem: null, resumedBy: null },
    mailsLeaveAt: mailsLeaveAt && toStoredTime(mailsLeaveAt),
    createdAt: now,
    updatedAt: now,
    dueAt: Timestamp.fromMillis(clock + leaseMsOf(0)),
    expiresAt: timeAfter(clock, daysKept),
  });
  writer.set(keptOf(id), { value: { asked, seed, actor, entry }, expiresAt: timeAfter(clock, daysKept) });
  afterCommit(writer, () => {
    logJobStarted(id, job.kind);
  });
}

function keptOf(jobId: string) {
  return jobs.doc(jobId).collection('private').doc('request');
}

/** Reads a job with its request; null when there is none. */
export async function getJob(id: string): Promise<Job | null> {
  const [document, kept] = await db.getAll(jobs.doc(id), keptOf(id));
  const request = keptSchema.safeParse(kept?.get('value'));
  if (!document?.exists || !document.updateTime || !request.success) return null;
  return toJob(document.data(), { id, stamp: document.updateTime, ...request.data });
}

/** Reads a job again, but for its request, which never changes. */
export async function getJobAgain({ id, asked, seed, actor, entry }: Job): Promise<Job | null> {
  const document = await jobs.doc(id).get();
  if (!document.exists || !document.updateTime) return null;
  return toJob(document.data(), { id, asked, seed, actor, entry, stamp: document.updateTime });
}

function toJob(data: unknown, known: Kept & Pick<Job, 'id' | 'stamp'>): Job {
  const stored = storedSchema.parse(data);
  return { ...known, ...stored, clock: Date.parse(stored.createdAt) };
}

// A failed one may be tried again.
const lastStates: readonly JobState[] = ['done', 'cancelled'];

/** Whether a job has ended for good. */
export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return lastStates.includes(state);
}

/** Whether a job that nobody works on still has lifetimes to set or pages to delete: see `settleJob`. */
export function isUnsettled(job: Pick<Job, 'state' | 'hasPages' | 'isKept'>): boolean {
  return job.state === 'held' || (hasEnded(job) && job.isKept) || (isOver(job) && job.hasPages);
}

/** Changes a job; the commit fails when somebody else changed it since it was read. Answers what it is then. */
export function stageJobChange(writer: Writer, job: Job, change: JobChange): MovedJob {
  const now = Timestamp.now();
  const { stamp, ...after } = { ...job, ...change, updatedAt: now.toDate().toISOString() };
  // One that is to be settled is due until it was.
  const isDue = isUnderWay(after) || isUnsettled(after);
  const dueAt = isDue ? Timestamp.fromMillis(now.toMillis() + leaseMsOf(after.turn)) : null;
  writer.update(
    jobs.doc(job.id),
    { ...change, ...lifetimeOf(job, after), updatedAt: now, dueAt },
    { lastUpdateTime: stamp },
  );
  if (isUnderWay(job) && !isUnderWay(after)) {
    afterCommit(writer, () => {
      logEnd(after);
    });
  }
  return after;
}

// One that is held is kept until somebody decides.
function lifetimeOf(before: Pick<Job, 'state'>, after: Pick<Job, 'state'>) {
  if (after.state === 'held') return { expiresAt: null };
  return before.state === 'held' ? { expiresAt: timeAfter(Date.now(), daysKept) } : {};
}

/** Has a job act for somebody else from now on. */
export function stageJobActor(writer: Writer, jobId: string, actor: Actor): void {
  writer.update(keptOf(jobId), { 'value.actor': actor });
}

type JobNote = Partial<{ mailsLeaveAt: null; undo: 'done'; mistakenMails: 0 }>;

/** Notes on a job what happens beside its steps: mails wait no longer, it is undone, or people know of a mistake. */
export function stageJobNote(writer: Writer, jobId: string, note: JobNote): void {
  writer.update(jobs.doc(jobId), note);
}

function logEnd({ id, kind, state, clock, done, skipped, failed }: MovedJob): void {
  const seconds = Math.round((Date.now() - clock) / 1000);
  logJobEnded(id, { kind, state, seconds, done, skipped, failed });
}

/** The newest jobs and older ones that have not ended, those that began last first. */
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

/** Marks a job as settled, unless it was written since it was read. */
export async function markSettled(job: Pick<Job, 'id' | 'state' | 'hasPages' | 'isKept' | 'stamp'>): Promise<void> {
  const settled = { dueAt: null, hasPages: job.hasPages && !isOver(job), isKept: job.state === 'held' };
  await unlessChanged(() =>
    commit((writer) => {
      writer.update(jobs.doc(job.id), settled, { lastUpdateTime: job.stamp });
    }),
  );
}

/** Whether a job's lease was over at a moment, in milliseconds since 1970. */
export async function hasJobDueBefore(moment: number): Promise<boolean> {
  return !(await jobs.where('dueAt', '<=', Timestamp.fromMillis(moment)).limit(1).select().get()).empty;
}

/** Ids of jobs whose lease is over, or that have ended and are not settled. */
export async function listStandingJobs(limit: number): Promise<string[]> {
  const { docs } = await jobs.where('dueAt', '<=', Timestamp.now()).limit(limit).select().get();
  return docs.map(({ id }) => id);
}

/**
 * Commits all staged writes, the job's move last, and returns the job after it; null where another commit interfered. Some
 * of them may have been staged ahead.
 */
export async function commitMoved(
  stage: (writer: Writer) => MovedJob,
  { writer, send } = laterCommit(),
): Promise<Job | null> {
  const moved = stage(writer);
  const committed: { stamp?: Job['stamp'] | null } = {};
  await unlessChanged(async () => {
    committed.stamp = await send();
  });
  return committed.stamp ? { ...moved, stamp: committed.stamp } : null;
}

/** Changes a job, or answers null when somebody else changed it since it was read. */
export function changeJob(job: Job, change: JobChange): Promise<Job | null> {
  return commitMoved((writer) => stageJobChange(writer, job, change));
}

/** Does a step as a transaction that moves the job, and returns the job after it; null where another commit interfered. */
export async function transactMoved(
  job: Job,
  work: (reader: Reader, writer: Writer) => Promise<void>,
): Promise<Job | null> {
  return (await unlessChanged(() => transact(work))) ? getJobAgain(job) : null;
}
