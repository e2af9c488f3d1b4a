import { type ReasonCounts, addReasons } from '../contract/reasons.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { getIdPage, stageResults } from './job-lists.store.ts';
import type { Job, JobWork, MovedJob, StepRequest } from './job.ts';
import { changeJob, stageJobChange, transactMoved } from './jobs.store.ts';
import { type FindIds, type LoadPage, itemsOf, listIds } from './list-job.service.ts';

/** Outcome of a step for the next records of a job's list. */
export interface Step {
  done: number;
  skipped?: number;
  failed?: number;
  /** Numbers of records by the reason why they were left out. */
  reasons?: ReasonCounts;
  /** Records among `done` that existed before. */
  updated?: number;
  /** Rows that had another outcome than their preview foretold. */
  differed?: number;
  /** Mails that had left about badges among `done` that are undone. */
  mistakenMails?: number;
  /** Kept for the answer. */
  results?: object[];
  /** False where something follows the list. */
  isEnd?: boolean;
}

/** Work of a job that goes through a list: its step for some items, and the source of the list. */
export interface ListWork<Item, Asked extends object> extends Pick<JobWork<Asked>, 'kind' | 'asked'> {
  /** Read once. Left out where the job is begun with its list. */
  find?: FindIds<Asked>;
  /** Reads the list where it is not the job's ids. */
  load?: LoadPage<Item>;
  /** Does a step with items, or the first of them, and moves the job in its commit by `moveOverList`. */
  step: (items: Item[], job: Job<Asked>, request: StepRequest) => Promise<Job | null>;
  /** Step after the whole list; it sets the job's state. */
  finish?: (job: Job<Asked>, request: StepRequest) => Promise<Job | null>;
}

/** The work of a job that goes through a list. */
export function overList<Asked extends object, Item = string>(work: ListWork<Item, Asked>): JobWork<Asked> {
  const { kind, asked, find, load = loadIds as unknown as LoadPage<Item>, step, finish = end } = work;
  return {
    kind,
    asked,
    ...(find && { list: (job: Job<Asked>, until: number) => listIds(job, find, until) }),
    step: async (job, request) => {
      if (job.position >= job.total) return finish(job, request);
      return step(await itemsOf(job, request.size, load), job, request);
    },
  };
}

/** Stages a job's move behind items of its list that this commit handles. Answers the job as it is then. */
function moveOverList(
  writer: Writer,
  job: Job,
  { done, skipped = 0, failed = 0, updated = 0, mistakenMails = 0, ...more }: Step,
): MovedJob {
  const { differed = 0, reasons = [], results = [], isEnd = true } = more;
  const position = job.position + done + skipped + failed;
  if (results.length > 0) stageResults(writer, job.id, job.position, results);
  return stageJobChange(writer, job, {
    state: isEnd && position >= job.total ? 'done' : 'running',
    position,
    ...(updated > 0 && { updated: job.updated + updated }),
    ...(differed > 0 && { differed: job.differed + differed }),
    ...(mistakenMails > 0 && { mistakenMails: job.mistakenMails + mistakenMails }),
    tries: 0,
    ...(done > 0 && { done: job.done + done }),
    ...(skipped > 0 && { skipped: job.skipped + skipped }),
    ...(failed > 0 && { failed: job.failed + failed }),
    ...(reasons.length > 0 && { reasons: addReasons(job.reasons, reasons) }),
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
