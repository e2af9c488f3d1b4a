import type { JobKind } from '../contract/jobs.ts';
import type { Job } from './job.ts';

/** Records in one step, at most. */
export const mostAtOnce = 150;

/** How a step is asked for. */
export interface StepRequest {
  /** Records that its commit may handle at most: fewer once a commit was refused as too big. */
  size: number;
  /** Attempts before this one that changed nothing, because others wrote the same records. */
  tries: number;
}

/** What a kind of job does. */
export interface JobWork {
  kind: JobKind;
  /** Looks up what the job is about, until a moment in milliseconds since 1970; only where its records are not listed. */
  list?: (job: Job, until: number) => Promise<Job | null>;
  /**
   * Does a piece in one commit that also moves the job, and answers the job as it is then. Null where others interfered,
   * and nothing was done.
   */
  step: (job: Job, request: StepRequest) => Promise<Job | null>;
}
