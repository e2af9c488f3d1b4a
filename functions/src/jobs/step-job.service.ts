import * as z from 'zod';
import { type Reason, type ReasonCounts, addReasons, countReasons, resultSchema } from '../contract/rules/reasons.ts';
import { type Batch, type Reader, type Writer, newBatch } from '../firestore/writer.ts';
import { getIdPage, pageItems, stageIdPage, stageResults } from './job-lists.store.ts';
import type { Job, JobWork, MovedJob, StepRequest } from './job.ts';
import { changeJob, commitMoved, stageJobChange, transactMoved } from './jobs.store.ts';
import { LRUCache } from 'lru-cache';
import { chunksOf } from '../firestore/walk.ts';
import type { AuditKind } from '../contract/calls/audit-kinds.ts';
import { maxBulkResults } from '../contract/calls/bulk.ts';

export interface Step {
  done: number;
  skipped?: number;
  failed?: number;
  /** Records left out. */
  reasons?: ReasonCounts;
  /** Records among `done` that existed before. */
  updated?: number;
  /** Rows with another result than in the preview. */
  differed?: number;
  /** Mails already sent about undone badges among `done`. */
  mistakenMails?: number;
  /** Stored for the answer. */
  results?: object[];
  /** False if something follows the list. */
  isEnd?: boolean;
}

/** Work of a job with a list: its step for some items, and the source of the list. */
export interface ListWork<Item, Asked extends object> extends Pick<JobWork<Asked>, 'kind' | 'asked'> {
  /** Called once. Omitted if the job starts with its list. */
  find?: FindIds<Asked>;
  /** Reads the list if it is not the job's ids. */
  load?: LoadPage<Item>;
  /** Moves the job in its commit by `moveOverList`. */
  step: (items: Item[], job: Job<Asked>, request: ListStepRequest<Item>) => Promise<Job | null>;
  /** Sets the job's state after the whole list. */
  finish?: (job: Job<Asked>, request: StepRequest) => Promise<Job | null>;
}

export interface ListStepRequest<Item> extends StepRequest {
  itemsAt: (position: number) => Promise<Item[]>;
}

export function overList<Asked extends object, Item = string>(work: ListWork<Item, Asked>): JobWork<Asked> {
  const { kind, asked, find, load = loadIds as unknown as LoadPage<Item>, step, finish = end } = work;
  return {
    kind,
    asked,
    ...(find && { list: (job: Job<Asked>, until: number) => listIds(job, find, until) }),
    step: async (job, request) => {
      if (job.position >= job.total) return finish(job, request);
      const itemsAt = (position: number) => itemsOf({ ...job, position }, request.size, load);
      return step(await itemsAt(job.position), job, { ...request, itemsAt });
    },
  };
}

/** Stages a job's move past the list items of this commit. */
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

/** Does a step as a transaction: reads, then writes. Null if others interfered. */
export async function stepInTransaction(
  job: Job,
  work: (reader: Reader, writer: Writer) => Promise<Step>,
): Promise<Job | null> {
  return transactMoved(job, async (reader, writer) => {
    moveOverList(writer, job, await work(reader, writer));
  });
}

interface PlannedStep {
  batch: Batch;
  step: Step;
}

// At most one for each job of this process.
const planned = new LRUCache<string, Promise<PlannedStep>>({ max: 5 });

/**
 * Does a step without locks, which a dying process would leave behind. While its commit runs, plans the next one. A
 * commit must fail if what its plan read has changed; then returns null.
 */
export async function stepPlanned<Item, Asked extends object>(
  items: Item[],
  job: Job<Asked>,
  { size, tries, itemsAt }: ListStepRequest<Item>,
  stage: (writer: Writer, items: Item[], job: Job<Asked>, tries: number) => Promise<Step>,
): Promise<Job | null> {
  const plan = async (some: Item[], of: Job<Asked>): Promise<PlannedStep> => {
    const batch = newBatch();
    return { batch, step: await stage(batch.writer, some, of, tries) };
  };
  // A request's last step may be smaller.
  const keyOf = ({ id, turn, position, done }: MovedJob) => [id, turn, position, done, size].join(' ');
  const ahead = tries === 0 ? planned.get(keyOf(job)) : undefined;
  planned.delete(keyOf(job));
  const { batch, step } = await (ahead ?? plan(items, job));
  return commitMoved((writer) => {
    const moved = moveOverList(writer, job, step);
    if (moved.position < moved.total) {
      const next = itemsAt(moved.position).then((some) => plan(some, { ...moved, asked: job.asked, stamp: job.stamp }));
      // If it fails, it throws where the plan is used.
      next.catch(() => undefined);
      planned.set(keyOf(moved), next);
    }
    return moved;
  }, batch);
}

function end(job: Job): Promise<Job | null> {
  return changeJob(job, { state: 'done' });
}

function loadIds({ id }: Job, page: number): Promise<string[]> {
  return getIdPage(id, page);
}

/** Ids of a job in order, after `afterId`. */
export type FindIds<Asked extends object = object> = (job: Job<Asked>, afterId: string) => AsyncIterable<string>;

/** Pages are numbered from 0; all but the last have `pageItems`. */
type LoadPage<Item> = (job: Job, page: number) => Promise<Item[]>;

// Such a commit has some hundred kilobytes.
const pagesInCommit = 10;

const pages = new LRUCache<string, unknown[], () => Promise<unknown[]>>({
  max: 20,
  fetchMethod: (_key, _stale, { context: load }) => load(),
});

/** Next `count` items, or fewer at the end. Prefetches the next page. */
async function itemsOf<Item>(job: Job, count: number, load: LoadPage<Item>): Promise<Item[]> {
  const end = Math.min(job.position + count, job.total);
  const first = Math.floor(job.position / pageItems);
  const behind = Math.ceil(end / pageItems);
  const read = (page: number) =>
    pages.forceFetch(keyOf(job, page), { context: () => load(job, page) }) as Promise<Item[]>;
  const items = await Promise.all(Array.from({ length: behind - first }, (_, index) => read(first + index)));
  // If it fails, it throws where the page is used.
  if (behind * pageItems < job.total) read(behind).catch(() => undefined);
  return items.flat().slice(job.position - first * pageItems, end - first * pageItems);
}

/**
 * Looks up a job's ids until a time in milliseconds since 1970. Stores full pages immediately, so that the next runner
 * continues after them. Null on conflict.
 */
export async function listIds<Asked extends object>(
  started: Job<Asked>,
  find: FindIds<Asked>,
  until: number,
): Promise<Job | null> {
  let job = started;
  let ids: string[] = [];
  for await (const id of find(job, job.cursor)) {
    ids.push(id);
    if (ids.length < pagesInCommit * pageItems) continue;
    const moved = await keepIds(job, ids, false);
    if (!moved || Date.now() >= until) return moved;
    job = { ...moved, asked: started.asked };
    ids = [];
  }
  return keepIds(job, ids, true);
}

async function keepIds(job: Job, ids: string[], isListed: boolean): Promise<Job | null> {
  const change = { total: job.total + ids.length, cursor: ids.at(-1) ?? job.cursor, tries: 0, isListed };
  const kept = chunksOf(ids, pageItems).map((some, index) => ({ page: job.total / pageItems + index, some }));
  const moved = await commitMoved((writer) => {
    for (const { page, some } of kept) stageIdPage(writer, job.id, page, some);
    return stageJobChange(writer, job, change);
  });
  if (moved) for (const { page, some } of kept) pages.set(keyOf(job, page), some);
  return moved;
}

// A person may be removed from a page while the job is stopped; it then continues under another turn.
function keyOf({ id, turn }: Job, page: number): string {
  return `${id} ${turn} ${page}`;
}

export const keptResultSchema = z.object({
  ...resultSchema.shape,
  /** Mail about the record that was sent before an undo. Only the outbox has its address. */
  mailId: z.string().exactOptional(),
});
type KeptResult = z.output<typeof keptResultSchema>;

/** Result for a record of a step; all of its records are of one kind. */
export type StepResult = Omit<KeptResult, 'kind'>;

/** Builds a step from the results of its records. If the answer has no room for all, it stores those to list. */
export function stepOf({ total }: Pick<Job, 'total'>, kind: AuditKind, results: StepResult[]): Step {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const isKept = ({ why, mailId }: StepResult) => total <= maxBulkResults || why !== undefined || mailId !== undefined;
  return {
    done,
    skipped: results.length - done,
    reasons: countReasons(results),
    mistakenMails: results.filter(({ mailId }) => mailId !== undefined).length,
    results: results.filter(isKept).map((result) => ({ ...result, kind })),
  };
}

/** Results of the records read, in order, given the changed ones and why others did not change. */
export function outcomesFor<T extends { id: string }>(
  ids: string[],
  records: (T | null)[],
  changed: ReadonlySet<string>,
  whyOf: (record: T) => Reason | null = () => null,
): StepResult[] {
  return records.map((record, index) => {
    if (!record) return { id: ids[index] ?? '', outcome: 'not_found', why: 'gone' };
    if (changed.has(record.id)) return { id: record.id, outcome: 'done' };
    const why = whyOf(record);
    return { id: record.id, outcome: 'unchanged', ...(why && { why }) };
  });
}
