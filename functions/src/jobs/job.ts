import * as z from 'zod';
import { type EntryDraft, type EntryHead, draftOf } from '../audit/entry.ts';
import { auditKindSchema } from '../contract/calls/audit-kinds.ts';
import type { JobKind } from '../contract/calls/job-kinds.ts';
import type { Job as JobRow } from '../contract/calls/jobs.ts';
import type { Reader, Stamp } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import { omit } from '../contract/text/pick.ts';

/** Job before its first step. */
export interface NewJob {
  id: string;
  kind: JobKind;
  title: string;
  canCancel: boolean;
  total: number;
  /** All of its records are known; otherwise they are looked up first. */
  isListed: boolean;
  /** Whether pages of it are in Cloud Storage. They are deleted once it is done or cancelled. */
  hasPages: boolean;
  /** The request, frozen: a change made while the job runs does not change the job. No client reads it. */
  asked: object;
  actor: Actor;
  /** Time from which its mails leave. */
  mailsLeaveAt: string | null;
  /** Time at which its badges are published; null where they are not published apart. */
  publishAt: string | null;
  /** Whether it waits until then. */
  isScheduled: boolean;
  /** Act that its steps are recorded as; null where the job only follows from another act. */
  entry: JobEntry | null;
  /** Milliseconds since 1970. */
  clock: number;
  /** 256 random bits in hexadecimal. No client reads it: the hashes of badges derive from it. */
  seed: string;
}

/**
 * Work on many records. Ids of created documents derive from `clock` and `seed`, so a repeated step adds nothing. Each
 * step's commit moves `position`, `cursor` or both, and demands that nobody else moved the job: `stamp`.
 */
export interface Job<Asked extends object = object>
  extends JobRow, Pick<NewJob, 'isListed' | 'hasPages' | 'actor' | 'entry' | 'clock' | 'seed'> {
  /** The request, as the schema of its work reads it. */
  asked: Asked;
  /** Records of its list that are handled. */
  position: number;
  /** The last record that was looked up, or handled where there is no list. */
  cursor: string;
  /** Fencing token, raised for each task of the queue that takes over: a worker whose turn is outdated stops. */
  turn: number;
  /** Attempts that failed since the last step. */
  tries: number;
  /** Whether it was held: its list and results then have no lifetime until it has ended. */
  isKept: boolean;
  stamp: Stamp;
}

/** A job as a commit leaves it, before the commit is done. */
export type MovedJob = Omit<Job, 'stamp'>;

/** Change of a job; fields left out stay as they are. */
export type JobChange = Partial<
  Pick<Job, 'state' | 'total' | 'done' | 'skipped' | 'failed' | 'reasons' | 'updated' | 'outlivedRequest' | 'problem'> &
    Pick<
      Job,
      'differed' | 'mistakenMails' | 'resumedBy' | 'isListed' | 'position' | 'cursor' | 'turn' | 'tries' | 'isKept'
    > &
    Pick<Job, 'publishAt' | 'mailsLeaveAt' | 'undo'>
>;

/** Act of a job, kept for the audit entries of its steps. */
export const jobEntrySchema = z.object({
  action: z.custom<EntryHead['action']>((name) => typeof name === 'string'),
  kind: auditKindSchema,
  fields: z.array(z.string()),
  reason: z.string().nullable(),
  /** Ids that the job's own entry names beside the records of its first step. */
  also: z.array(z.string()),
  /** Whether the job's own entry was written with the job, not with its first step. */
  isOpened: z.boolean(),
});
export type JobEntry = z.output<typeof jobEntrySchema>;

/** An act that a job does. With `records` it is recorded with the job, else with the first step that changes something. */
export type EntryOfJob = EntryHead & { records?: string[]; also?: string[] };

/** Entry to keep with a job, from the act that asks for it. */
export function toJobEntry({ action, kind, fields = [], reason = null, also = [], records }: EntryOfJob): JobEntry {
  return { action, kind, fields, reason, also, isOpened: records !== undefined };
}

/**
 * The entry of a job's next step that changes something: the job's own, or a line of it. Null where the job only follows
 * from another act.
 */
export function entryOfStep(job: Timed & Pick<Job, 'id' | 'done' | 'total' | 'entry'>): EntryDraft | null {
  const { id, done, total, entry } = job;
  if (!entry || entry.isOpened || done > 0) return lineOfStep(job);
  const { isOpened: _, ...head } = entry;
  const own = { ...head, jobId: id, total };
  // An entry has the time of its id, which is that at which the job was made.
  return startOf(job) === job.clock ? { ...own, id } : draftOf(own);
}

type Timed = Pick<Job, 'kind' | 'publishAt' | 'clock'>;

/** Milliseconds since 1970 at which a job begins: a publication waits for its time, all others begin as they are made. */
export function startOf({ kind, publishAt, clock }: Timed): number {
  return kind === 'publish' && publishAt ? Date.parse(publishAt) : clock;
}

/** The entry of a step that is recorded as a line, whether or not the job has an entry of its own so far. */
export function lineOfStep({ id, entry }: Pick<Job, 'id' | 'entry'>): EntryDraft | null {
  if (!entry) return null;
  return draftOf({ ...omit(entry, ['isOpened', 'also']), jobId: id, isLine: true });
}

/** Records in one step, at most. */
export const mostAtOnce = 150;

export interface StepRequest {
  /** Records that its commit may handle at most: fewer once a commit was refused as too big. */
  size: number;
  /** Attempts before this one that changed nothing, because others wrote the same records. */
  tries: number;
}

/** State of a job for others: those whose work depends on it. */
export type JobBrief = Pick<Job, 'state' | 'publishAt' | 'mailsLeaveAt'>;

/** Words and times that a scheduled job takes on when it begins. */
type Begun = Pick<Job, 'asked' | 'mailsLeaveAt'>;

/** Work of a kind of job. Methods, so that a table holds works with requests of different shapes. */
export interface JobWork<Asked extends object = object> {
  kind: JobKind;
  /** Reads the part of the request that a job keeps. */
  asked: z.ZodType<Asked>;
  /** Readies a scheduled job whose time has come; null where it has to wait for something else still. */
  begin?(job: Job<Asked>, reader: Reader): Promise<Begun | null>;
  /** Looks up what the job is about, until a moment in milliseconds since 1970; only where its records are not listed. */
  list?(job: Job<Asked>, until: number): Promise<Job | null>;
  /**
   * Does a step in one commit that also moves the job, and returns the job after it. Null where another commit interfered
   * and nothing was done.
   */
  step(job: Job<Asked>, request: StepRequest): Promise<Job | null>;
}

/** The job with its request as its work reads it. */
export function withAsked<Asked extends object>(job: Job, { asked }: Pick<JobWork<Asked>, 'asked'>): Job<Asked> {
  return { ...job, asked: asked.parse(job.asked) };
}

const shortestMs = 60_000;
const longestMs = 10 * 60_000;

/**
 * Milliseconds after which the watch takes up a job that did not move. Each time that it does, the lease doubles: work
 * that a slow database stretches beyond a minute would otherwise be begun anew for ever.
 */
export function leaseMsOf(turn: number): number {
  return Math.min(shortestMs * 2 ** Math.max(turn - 1, 0), longestMs);
}
