import * as z from 'zod';
import { type EntryDraft, type EntryHead, draftOf } from '../audit/entry.ts';
import { auditKindSchema } from '../contract/calls/audit-kinds.ts';
import type { JobKind } from '../contract/calls/job-kinds.ts';
import type { Job as JobRow } from '../contract/calls/jobs.ts';
import type { Reader, Stamp } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import { omit } from '../contract/text/pick.ts';
import { storedEmail } from '../contract/rules/fields.ts';
import { hashedKey } from '../firestore/ids.ts';

export interface NewJob {
  id: string;
  kind: JobKind;
  title: string;
  canCancel: boolean;
  total: number;
  /** False if the job looks up its records first. */
  isListed: boolean;
  /** Pages in Cloud Storage are deleted once it is done or cancelled. */
  hasPages: boolean;
  /** Frozen request. Clients cannot read it. */
  asked: object;
  actor: Actor;
  mailsLeaveAt: string | null;
  /** Null if its badges are not published separately. */
  publishAt: string | null;
  /** Whether it waits until then. */
  isScheduled: boolean;
  /** Null if the job only follows from another action. */
  entry: JobEntry | null;
  /** Milliseconds since 1970. */
  clock: number;
  /** 256 random bits in hexadecimal. Secret: the hashes of badges derive from it. */
  seed: string;
}

/**
 * Bulk work. Ids of created documents derive from `clock` and `seed`, so a repeated step adds nothing. Each step's
 * commit moves `position` or `cursor`, and requires by `stamp` that no one else moved the job.
 */
export interface Job<Asked extends object = object>
  extends JobRow, Pick<NewJob, 'isListed' | 'hasPages' | 'actor' | 'entry' | 'clock' | 'seed'> {
  /** The request, parsed by its work. */
  asked: Asked;
  /** Records of its list already handled. */
  position: number;
  /** Last record looked up, or handled if there is no list. */
  cursor: string;
  /** Fencing token, increased by each queue task that takes over: a worker with an outdated turn stops. */
  turn: number;
  /** Failed attempts since the last step. */
  tries: number;
  /** Whether it was held: its list and results then do not expire before it has ended. */
  isKept: boolean;
  stamp: Stamp;
}

/** Job after a commit that is not done yet. */
export type MovedJob = Omit<Job, 'stamp'>;

export type JobChange = Partial<
  Pick<Job, 'state' | 'total' | 'done' | 'skipped' | 'failed' | 'reasons' | 'updated' | 'outlivedRequest' | 'problem'> &
    Pick<
      Job,
      'differed' | 'mistakenMails' | 'resumedBy' | 'isListed' | 'position' | 'cursor' | 'turn' | 'tries' | 'isKept'
    > &
    Pick<Job, 'publishAt' | 'mailsLeaveAt' | 'undo'>
>;

/** Action of a job, stored for the audit entries of its steps. */
export const jobEntrySchema = z.object({
  action: z.custom<EntryHead['action']>((name) => typeof name === 'string'),
  kind: auditKindSchema,
  fields: z.array(z.string()),
  reason: z.string().nullable(),
  /** Ids that the job's own entry names in addition to the records of its first step. */
  also: z.array(z.string()),
  /** Whether the job's entry was written with the job instead of its first step. */
  isOpened: z.boolean(),
});
export type JobEntry = z.output<typeof jobEntrySchema>;

/** Logged with the job if it has `records`, else with the first step that changes something. */
export type EntryOfJob = EntryHead & { records?: string[]; also?: string[] };

export function toJobEntry({ action, kind, fields = [], reason = null, also = [], records }: EntryOfJob): JobEntry {
  return { action, kind, fields, reason, also, isOpened: records !== undefined };
}

/** Entry of a job's next changing step: the job's own, or a line of it. Null without `entry`. */
export function entryOfStep(job: Timed & Pick<Job, 'id' | 'done' | 'total' | 'entry'>): EntryDraft | null {
  const { id, done, total, entry } = job;
  if (!entry || entry.isOpened || done > 0) return lineOfStep(job);
  const { isOpened: _, ...head } = entry;
  const own = { ...head, jobId: id, total };
  // An entry has the time of its id, which is when the job was created.
  return startOf(job) === job.clock ? { ...own, id } : draftOf(own);
}

type Timed = Pick<Job, 'kind' | 'publishAt' | 'clock'>;

/** Start of a job in milliseconds since 1970: a publication waits for its time, other jobs start when created. */
export function startOf({ kind, publishAt, clock }: Timed): number {
  return kind === 'publish' && publishAt ? Date.parse(publishAt) : clock;
}

/** Entry of a step that is always logged as a line, even if the job has no own entry. */
export function lineOfStep({ id, entry }: Pick<Job, 'id' | 'entry'>): EntryDraft | null {
  if (!entry) return null;
  return draftOf({ ...omit(entry, ['isOpened', 'also']), jobId: id, isLine: true });
}

export const mostAtOnce = 150;

export interface StepRequest {
  /** Most records for its commit; fewer after a commit was too large. */
  size: number;
  /** Previous attempts that changed nothing because of conflicts. */
  tries: number;
}

export type JobBrief = Pick<Job, 'state' | 'publishAt' | 'mailsLeaveAt'>;

/** Texts and times that a scheduled job takes over when it starts. */
type Begun = Pick<Job, 'asked' | 'mailsLeaveAt'>;

/** Methods, so that a table can contain works with different requests. */
export interface JobWork<Asked extends object = object> {
  kind: JobKind;
  asked: z.ZodType<Asked>;
  /** Prepares a scheduled job when its time comes; null if it must still wait. */
  begin?(job: Job<Asked>, reader: Reader): Promise<Begun | null>;
  /** Looks up records that are not listed, until a time in milliseconds since 1970. */
  list?(job: Job<Asked>, until: number): Promise<Job | null>;
  /** Does a step and moves the job in one commit. Null if another commit interfered and nothing was done. */
  step(job: Job<Asked>, request: StepRequest): Promise<Job | null>;
}

export function withAsked<Asked extends object>(job: Job, { asked }: Pick<JobWork<Asked>, 'asked'>): Job<Asked> {
  return { ...job, asked: asked.parse(job.asked) };
}

const shortestMs = 60_000;
const longestMs = 10 * 60_000;

/**
 * Milliseconds after which the watch takes over a job that did not move. Doubles each time, because work slowed by the
 * database would otherwise restart forever.
 */
export function leaseMsOf(turn: number): number {
  return Math.min(shortestMs * 2 ** Math.max(turn - 1, 0), longestMs);
}

const minuteMs = 60_000;
const shortestWaitMs = 2 * minuteMs;

/** Time from which the mails of an action started at `startedAt` (ms since 1970) are sent; null if they do not wait. */
export function leaveTime(startedAt: number, delayMinutes: number): string | null {
  return delayMinutes === 0 ? null : new Date(startedAt + delayMinutes * minuteMs).toISOString();
}

/**
 * Time for one commit's mails, in milliseconds since 1970. A late commit delays its mails two minutes, so that they can
 * be stopped.
 */
export function leavesFrom(leaveAt: string | null, now: number): number {
  if (leaveAt === null) return now;
  const together = Date.parse(leaveAt);
  return now > together - shortestWaitMs ? now + shortestWaitMs : together;
}

/** Stored fields that may name a person by e-mail: a row's own, and a search text. */
const namingFields = ['email', 'search'];

// Replaces a search text; no one is found by it.
const forgottenText = '(forgotten)';

/** Digests of the e-mails in a request, results or rows of a job. */
export function emailKeysIn(kept: unknown): string[] {
  return [...new Set(textsIn(kept).map((text) => emailKey(text)))];
}

/** Digest of an e-mail, ignoring case and outer spaces. */
export function emailKey(email: string): string {
  return hashedKey(storedEmail(email));
}

/** The request without the e-mails that have one of these digests. */
export function withoutEmails(asked: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(asked)) return asked.map((one) => withoutEmails(one, keys));
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).map(([name, field]): [string, unknown] => [
    name,
    isText(name, field) && keys.has(emailKey(field)) ? forgottenText : withoutEmails(field, keys),
  ]);
  return Object.fromEntries(fields);
}

/** The request without search texts: after a job has ended, they are not needed. */
export function withoutSearch(asked: unknown): unknown {
  if (Array.isArray(asked)) return asked.map(withoutSearch);
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).filter(([name]) => name !== 'department');
  return Object.fromEntries(fields.map(([name, field]) => [name, name === 'search' ? '' : withoutSearch(field)]));
}

/** The results or rows; `withoutPerson` replaces each that has such an e-mail. */
export function withoutRows(rows: unknown, keys: ReadonlySet<string>, withoutPerson: (row: object) => object): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) =>
    emailKeysIn(row).some((key) => keys.has(key)) ? withoutPerson(withoutEmails(row, keys) as object) : row,
  );
}

function textsIn(kept: unknown): string[] {
  if (Array.isArray(kept)) return kept.flatMap(textsIn);
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept).flatMap(([name, field]) => (isText(name, field) ? [field] : textsIn(field)));
}

function isText(name: string, field: unknown): field is string {
  return namingFields.includes(name) && typeof field === 'string' && field.includes('@');
}
