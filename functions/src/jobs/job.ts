import type { Job as JobRow, JobKind } from '../contract/jobs.ts';
import type { Stamp } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import type { JobEntry } from './job-entry.ts';

/** What a job is begun with. */
export interface NewJob {
  id: string;
  kind: JobKind;
  title: string;
  canCancel: boolean;
  total: number;
  /** All of its records are known; otherwise they are looked up first. */
  isListed: boolean;
  /** Pages of it stand in Cloud Storage. They are deleted once it is done or cancelled. */
  hasPages: boolean;
  /** The request, frozen: a change made while the job runs does not change the job. No client reads it. */
  asked: object;
  actor: Actor;
  /** What its steps are recorded as; null where it only follows from another act. */
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
export interface Job
  extends JobRow, Pick<NewJob, 'isListed' | 'hasPages' | 'asked' | 'actor' | 'entry' | 'clock' | 'seed'> {
  /** Records of its list that are handled. */
  position: number;
  /** The last record that was looked up, or handled where there is no list. */
  cursor: string;
  /** Counts who works on it: the request that began it, then each task of the queue. Who finds another turn stops. */
  turn: number;
  /** Attempts that failed since the last step. */
  tries: number;
  /** It was held: what stands beside it has no time to end until it has ended. */
  isKept: boolean;
  stamp: Stamp;
}

/** A job as a commit leaves it, before the commit is done. */
export type MovedJob = Omit<Job, 'stamp'>;

/** What a change of a job says; all else of it stays. */
export type JobChange = Partial<
  Pick<Job, 'state' | 'total' | 'done' | 'skipped' | 'failed' | 'updated' | 'outlivedRequest' | 'problem'> &
    Pick<Job, 'resumedBy' | 'isListed' | 'position' | 'cursor' | 'turn' | 'tries' | 'isKept'>
>;
