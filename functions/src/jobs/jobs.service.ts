import { randomBytes } from 'node:crypto';
import { newId } from '../firestore/ids.ts';
import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import { type Job, type JobKind, closeJob, createJob, readFinishedChunks, stageFinishedChunk } from './jobs.store.ts';

export type { JobKind } from './jobs.store.ts';

/** Recipients in one atomic commit. */
export const chunkSize = 150;

/** One chunk's work: reads first, then writes. It may run more than once; only one run is kept. */
export type ChunkWork<Item, Result> = (
  items: Item[],
  context: { reader: Reader; writer: Writer; job: Job },
) => Promise<Result[]>;

/**
 * Works through the chunks in order, each in one atomic commit that also records it, and answers all results. This is
 * the one place that decides who runs the chunks: a queue can take over from here.
 */
export async function runJob<Item, Result>(
  kind: JobKind,
  total: number,
  chunks: Iterable<Item[]> | AsyncIterable<Item[]>,
  work: ChunkWork<Item, Result>,
): Promise<{ jobId: string; results: Result[] }> {
  const clock = Date.now();
  const job: Job = { id: newId(clock), kind, total, clock, seed: randomBytes(32).toString('hex') };
  await createJob(job);
  const results: Result[] = [];
  let chunk = 0;
  try {
    for await (const items of chunks) {
      for (const result of await runChunk(job, chunk, items, work)) results.push(result);
      chunk += 1;
    }
  } catch (error) {
    await closeJob(job.id, 'failed', total - results.length);
    throw error;
  }
  await closeJob(job.id, 'done', 0);
  return { jobId: job.id, results };
}

/** Cuts a list into chunks. */
export function* inChunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

// A commit can be reported as failed after it was applied. Then the transaction runs again, finds the chunk recorded,
// and the results are those of the run that was applied.
async function runChunk<Item, Result>(job: Job, chunk: number, items: Item[], work: ChunkWork<Item, Result>) {
  let results: Result[] = [];
  await transact(async (reader, writer) => {
    if ((await readFinishedChunks(reader, job.id)) > chunk) return;
    results = await work(items, { reader, writer, job });
    stageFinishedChunk(writer, job.id, chunk, items.length);
  });
  return results;
}
