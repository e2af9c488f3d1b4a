import type { Reader, Writer } from '../firestore/writer.ts';
import { getIdPage, stageResults } from './job-lists.store.ts';
import type { JobWork, StepRequest } from './job-work.ts';
import type { Job, MovedJob } from './job.ts';
import { stageJobChange } from './jobs.store.ts';
import { type FindIds, type LoadPage, itemsOf, listIds } from './list-items.service.ts';
import { changeJob, transactMoved } from './moves.service.ts';

/** What a step did with the next records of a job's list. */
export interface Step {
  done: number;
  skipped?: number;
  failed?: number;
  /** Of those done, the ones that existed before. */
  updated?: number;
  /** Kept for the answer. */
  results?: object[];
  /** False where something follows the list. */
  isEnd?: boolean;
}

/** How a step over some items of a list is asked for. */
export interface ListStepRequest<Item> extends StepRequest {
  /** The items behind them, as many: they are likely to be the next step's. */
  following: Item[];
}

/** A job that works through a list: what it does with some of it, and where the list is. */
export interface ListWork<Item> extends Pick<JobWork, 'kind'> {
  /** Read once. Left out where the job is begun with its list. */
  find?: FindIds;
  /** Reads the list where it is not the job's ids. */
  load?: LoadPage<Item>;
  /** Does a step with items, or the first of them, and moves the job in its commit by `moveOverList`. */
  step: (items: Item[], job: Job, request: ListStepRequest<Item>) => Promise<Job | null>;
  /** What comes after the whole list; it sets the job's state. */
  finish?: JobWork['step'];
}

/** The work of a job that goes through a list. */
export function overList<Item = string>(work: ListWork<Item>): JobWork {
  const { kind, find, load = loadIds as unknown as LoadPage<Item>, step, finish = end } = work;
  return {
    kind,
    ...(find && { list: (job: Job, until: number) => listIds(job, find, until) }),
    step: async (job, request) => {
      if (job.position >= job.total) return finish(job, request);
      const items = await itemsOf(job, 2 * request.size, load);
      return step(items.slice(0, request.size), job, { ...request, following: items.slice(request.size) });
    },
  };
}

/** How many records of its list a step handled. */
export function handledBy({ done, skipped = 0, failed = 0 }: Step): number {
  return done + skipped + failed;
}

/** Stages a job's move behind items of its list that this commit handles. Answers the job as it is then. */
export function moveOverList(
  writer: Writer,
  job: Job,
  { done, skipped = 0, failed = 0, updated = 0, results = [], isEnd = true }: Step,
): MovedJob {
  const position = job.position + handledBy({ done, skipped, failed });
  if (results.length > 0) stageResults(writer, job.id, job.position, results);
  return stageJobChange(writer, job, {
    state: isEnd && position >= job.total ? 'done' : 'running',
    position,
    ...(updated > 0 && { updated: job.updated + updated }),
    tries: 0,
    ...(done > 0 && { done: job.done + done }),
    ...(skipped > 0 && { skipped: job.skipped + skipped }),
    ...(failed > 0 && { failed: job.failed + failed }),
  });
}

/** Does a step as a transaction: reads first, then writes. Answers the job after it, or null where others interfered. */
export async function stepInTransaction(
  job: Job,
  work: (reader: Reader, writer: Writer) => Promise<Step>,
): Promise<Job | null> {
  return transactMoved(job, async (reader, writer) => {
    moveOverList(writer, job, await work(reader, writer));
  });
}

function end(job: Job): Promise<Job | null> {
  return changeJob(job, { state: 'done' });
}

function loadIds({ id }: Job, page: number): Promise<string[]> {
  return getIdPage(id, page);
}
