import { LRUCache } from 'lru-cache';
import { chunksOf } from '../chunks-of.ts';
import { pageItems, stageIdPage } from './job-lists.store.ts';
import type { Job } from './job.ts';
import { commitMoved, stageJobChange } from './jobs.store.ts';

/** Finds the ids that a job is about, in their order, from behind an id. */
export type FindIds<Asked extends object = object> = (job: Job<Asked>, afterId: string) => AsyncIterable<string>;

/** Reads a page of a job's list, numbered from 0; each but the last has `pageItems`. */
export type LoadPage<Item> = (job: Job, page: number) => Promise<Item[]>;

// A commit of these is some hundred kilobytes.
const pagesInCommit = 10;

// Pages that the jobs of this process work on.
const pages = new LRUCache<string, unknown[], () => Promise<unknown[]>>({
  max: 20,
  fetchMethod: (_key, _stale, { context: load }) => load(),
});

/**
 * Next items of a job's list, so many or as many as are left. The page behind them is read meanwhile.
 */
export async function itemsOf<Item>(job: Job, count: number, load: LoadPage<Item>): Promise<Item[]> {
  const end = Math.min(job.position + count, job.total);
  const first = Math.floor(job.position / pageItems);
  const behind = Math.ceil(end / pageItems);
  const read = (page: number) =>
    pages.forceFetch(keyOf(job, page), { context: () => load(job, page) }) as Promise<Item[]>;
  const items = await Promise.all(Array.from({ length: behind - first }, (_, index) => read(first + index)));
  // A failure of it is thrown where the page is used.
  if (behind * pageItems < job.total) read(behind).catch(() => undefined);
  return items.flat().slice(job.position - first * pageItems, end - first * pageItems);
}

/**
 * Looks the ids of a job up in one go, until a moment in milliseconds since 1970. Pages that are full are kept at once, so
 * that the next runner goes on behind them. Null where another commit interfered.
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

// Somebody may be taken out of a page while its job stands still, and it goes on under another turn.
function keyOf({ id, turn }: Job, page: number): string {
  return `${id} ${turn} ${page}`;
}
