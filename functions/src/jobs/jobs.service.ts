import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../firestore/ids.ts';
import { commit } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { WriteRequest } from '../http/write-request.ts';
import { type Job, type NewJob, markJob, getJob, stageCreatedJob, stageJobValue } from './jobs.store.ts';

/** Recipients in one atomic commit. */
export const chunkSize = 150;

// A job that another call moved this recently is left to that call.
const movingMs = 3000;
const lookAgainMs = 200;
// A chunk that other calls interfere with is tried again; each time one of them got further.
const mostTries = 25;

/** The administrator who asks for a job, and the key that makes the same request the same job. */
export type JobRequest = Pick<WriteRequest, 'actor' | 'key'>;

/** A job, and its relation to this call. */
export type StartedJob = Job & {
  /** This call began it, so no other call runs it. */
  isNew: boolean;
  /** The same request may come again: results are kept for it. */
  isKeyed: boolean;
};

/** Begins a job or, when the same request began one before, takes that one up as it stands. */
export async function startJob(
  kind: NewJob['kind'],
  { actor, key }: JobRequest,
  prepare: () => Promise<{ total: number; asked: object; kept?: { name: string; value: unknown } }>,
): Promise<StartedJob> {
  return createOnce<StartedJob>(
    key,
    async (reserve) => {
      const { kept, ...prepared } = await prepare();
      const clock = Date.now();
      const seed = randomBytes(32).toString('hex');
      const job: NewJob = { id: newId(clock), kind, ...prepared, requestedBy: actor.uid, clock, seed };
      await commit((writer) => {
        reserve(writer, job.id);
        stageCreatedJob(writer, job);
        if (kept) stageJobValue(writer, job.id, kept);
      });
      return { ...(await present(job.id, seed)), isNew: true, isKeyed: key !== null };
    },
    async (id) => {
      const job = await getJob(id);
      return job && { ...job, isNew: false, isKeyed: true };
    },
  );
}

/** Does the next chunk in one commit that also moves the job, or finds that another call has done it. */
export type NextChunk = (job: Job, tries: number) => Promise<void>;

/**
 * Runs a job to its end, from where it stands. This is the one place that decides who runs the chunks: a queue can take
 * over from here. A call that did not begin the job waits while another moves it, and goes on when that one stopped.
 */
export async function runJob(started: StartedJob, next: NextChunk): Promise<Job> {
  let job: Job = started.isNew ? started : await untilItStandsStill(started);
  if (job.state === 'failed') await markJob(job.id, 'running', 0);
  try {
    for (let tries = 0; job.state !== 'done';) {
      await next(job, tries);
      const moved = await present(job.id, job.seed);
      tries = moved.chunks === job.chunks ? tries + 1 : 0;
      if (tries > mostTries) throw new AppError('unavailable', { message: 'Too much happens at once. Try again.' });
      job = moved;
    }
  } catch (error) {
    // What went wrong is told, even where this cannot be recorded either.
    await markJob(job.id, 'failed', job.total - job.done - job.skipped).catch(() => undefined);
    throw error;
  }
  return job;
}

async function untilItStandsStill(started: Job): Promise<Job> {
  let job = started;
  while (job.state === 'running' && Date.now() - Date.parse(job.updatedAt) < movingMs) {
    await setTimeout(lookAgainMs);
    job = await present(job.id, job.seed);
  }
  return job;
}

async function present(id: string, seed: string): Promise<Job> {
  const job = await getJob(id, seed);
  if (!job) throw new AppError('conflict', { message: 'The record of this work was deleted. Start it anew.' });
  return job;
}
