import { LRUCache } from 'lru-cache';
import type { Reader, Writer } from '../firestore/writer.ts';
import { getIdPage, pageItems, stageIdPage, stageResults } from './job-lists.store.ts';
import type { JobWork, StepRequest } from './job-work.ts';
import type { Job, JobChange, MovedJob } from './job.ts';
import { stageJobChange } from './jobs.store.ts';
import { changeJob, commitMoved, transactMoved } from './moves.service.ts';

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

/** A job that works through a list: what it does with some of it, and where the list is. */
export interface ListWork<Item> extends Pick<JobWork, 'kind'> {
  /** The ids to work on, in their order, from behind an id; read once. Left out where the job is begun with its list. */
  find?: (job: Job, afterId: string) => AsyncIterable<string>;
  /** A page of the list where it is not the job's ids. */
  load?: (job: Job, page: number) => Promise<Item[]>;
  /**
   * Does a step with items, or the first of them, and moves the job in its commit by `moveOverList`. Some of the items
   * that follow them are there to be read ahead.
   */
  step: (items: Item[], job: Job, request: StepRequest & { following: Item[] }) => Promise<Job | null>;
  /** What comes after the whole list; it sets the job's state. */
  finish?: JobWork['step'];
}

// The pages that the jobs of this process are at.
const pages = new LRUCache<string, unknown[], () => Promise<unknown[]>>({
  max: 20,
  fetchMethod: (_key, _stale, { context: load }) => load(),
});

/** The work of a job that goes through a list. */
export function overList<Item = string>(work: ListWork<Item>): JobWork {
  const { kind, find, load = loadIds as unknown as NonNullable<ListWork<Item>['load']>, step, finish = end } = work;
  return {
    kind,
    ...(find && { list: (job: Job, until: number) => list(job, find, until) }),
    step: async (job, request) => {
      if (job.position >= job.total) return finish(job, request);
      const page = Math.floor(job.position / pageItems);
      const items = (await pages.forceFetch(`${job.id} ${page}`, { context: () => load(job, page) })) as Item[];
      const start = job.position - page * pageItems;
      const end = start + request.size;
      return step(items.slice(start, end), job, { ...request, following: items.slice(end, end + request.size) });
    },
  };
}

/** Stages a job's move behind items of its list that this commit handles. Answers the job as it is then. */
export function moveOverList(
  writer: Writer,
  job: Job,
  { done, skipped = 0, failed = 0, updated = 0, results = [], isEnd = true }: Step,
): MovedJob {
  const position = job.position + done + skipped + failed;
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

// Looks the records up in one go: a page that is full is kept at once, so that the next runner goes on behind it.
async function list(started: Job, find: NonNullable<ListWork<string>['find']>, until: number): Promise<Job | null> {
  let job = started;
  let ids: string[] = [];
  const keep = async (isListed: boolean) => {
    const total = job.total + ids.length;
    const change: JobChange = { total, cursor: ids.at(-1) ?? job.cursor, tries: 0, isListed };
    const moved = await commitMoved((writer) => {
      if (ids.length > 0) stageIdPage(writer, job.id, Math.floor(job.total / pageItems), ids);
      return stageJobChange(writer, job, change);
    });
    ids = [];
    return moved;
  };
  for await (const id of find(job, job.cursor)) {
    ids.push(id);
    if (ids.length < pageItems) continue;
    const moved = await keep(false);
    if (!moved || Date.now() >= until) return moved;
    job = moved;
  }
  return keep(true);
}

function loadIds(job: Job, page: number): Promise<string[]> {
  return getIdPage(job.id, page);
}
