import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { type ReasonCounts, addReasons } from '../contract/reasons.ts';
import { type LaterCommit, type Reader, type Writer, laterCommit } from '../firestore/writer.ts';
import { getIdPage, stageResults } from './job-lists.store.ts';
import type { Job, JobWork, MovedJob, StepRequest } from './job.ts';
import { changeJob, commitMoved, stageJobChange, transactMoved } from './jobs.store.ts';
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

/** Limits of a step over some items of a list. */
export interface ListStepRequest<Item> extends StepRequest {
  /** The items behind them, as many: they are likely to be the next step's. */
  following: Item[];
}

/** Work of a job that goes through a list: its step for some items, and the source of the list. */
export interface ListWork<Item, Asked extends object> extends Pick<JobWork<Asked>, 'kind' | 'asked'> {
  /** Read once. Left out where the job is begun with its list. */
  find?: FindIds<Asked>;
  /** Reads the list where it is not the job's ids. */
  load?: LoadPage<Item>;
  /** Does a step with items, or the first of them, and moves the job in its commit by `moveOverList`. */
  step: (items: Item[], job: Job<Asked>, request: ListStepRequest<Item>) => Promise<Job | null>;
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
      const items = await itemsOf(job, 2 * request.size, load);
      return step(items.slice(0, request.size), job, { ...request, following: items.slice(request.size) });
    },
  };
}

/** Number of records of its list that a step handled. */
function handledBy({ done, skipped = 0, failed = 0 }: Step): number {
  return done + skipped + failed;
}

/** Stages a job's move behind items of its list that this commit handles. Answers the job as it is then. */
function moveOverList(
  writer: Writer,
  job: Job,
  { done, skipped = 0, failed = 0, updated = 0, mistakenMails = 0, ...more }: Step,
): MovedJob {
  const { differed = 0, reasons = [], results = [], isEnd = true } = more;
  const position = job.position + handledBy({ done, skipped, failed });
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

/** Ways in which a kind of job stages a step. */
export interface StepStages<Item, Asked extends object> {
  /**
   * Stages the step for the items, or for the first of them, in a commit that fails where a document that was read has
   * changed. Null where that takes a transaction. `tries` counts the attempts that other commits interfered with.
   */
  ahead: (writer: Writer, items: Item[], job: Job<Asked>, tries: number) => Promise<Step | null>;
  /** The same in a transaction. */
  locked: (reader: Reader, writer: Writer, items: Item[], job: Job<Asked>) => Promise<Step>;
}

interface StagedStep {
  commit: LaterCommit;
  step: Step;
}

// At most one for each job that this process works on.
const stagedSteps = new LRUCache<string, Promise<StagedStep | null>>({ max: 5 });

/**
 * Does a step, all of which but the job's move was staged while the commit of the step before it was under way, and begins
 * to stage the next one. Answers the job after it, or null where others interfered.
 */
export async function stepAhead<Item, Asked extends object>(
  items: Item[],
  job: Job<Asked>,
  { tries, size, following }: ListStepRequest<Item>,
  { ahead, locked }: StepStages<Item, Asked>,
): Promise<Job | null> {
  const stage = async (some: Item[], of: Job<Asked>, attempts: number) => {
    const commit = laterCommit();
    const step = await ahead(commit.writer, some, of, attempts);
    return step && { commit, step };
  };
  const staged = await (take(job, items) ?? stage(items, job, tries));
  if (!staged) return stepInTransaction(job, (reader, writer) => locked(reader, writer, items, job));
  const { commit, step } = staged;
  const handled = handledBy(step);
  const next = [...items, ...following].slice(handled, handled + size);
  const then = { ...job, position: job.position + handled, done: job.done + step.done };
  if (next.length > 0) begin(then, next, () => stage(next, then, 0));
  return commitMoved((writer) => moveOverList(writer, job, step), commit);
}

function take(job: Job, items: unknown[]): Promise<StagedStep | null> | undefined {
  const key = keyOf(job, items);
  const staged = stagedSteps.get(key);
  stagedSteps.delete(key);
  return staged;
}

// Begins once the present commit is on its way. A failure is thrown by the step that uses it.
function begin(job: Job, items: unknown[], stage: () => Promise<StagedStep | null>): void {
  const staged = setImmediate().then(stage);
  staged.catch(() => undefined);
  stagedSteps.set(keyOf(job, items), staged);
}

// The writes of a step follow from these, and from documents whose change makes its commit fail.
function keyOf({ id, position, done }: Job, items: unknown[]): string {
  return [id, position, done, items.length].join(' ');
}
