import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import { type StartedJob, chunkSize, runJob } from './jobs.service.ts';
import { type Job, getFinishedChunks, getJobValue, stageJobValue, stageProgress } from './jobs.store.ts';

/** One chunk's work: reads first, then writes. It may run more than once; only one run is kept. */
export type ChunkWork<Item, Result> = (
  items: Item[],
  context: { reader: Reader; writer: Writer; job: Job },
) => Promise<Result[]>;

/** Works through a list in chunks, each in one atomic commit that also records it, and answers all results. */
export async function runOverList<Item, Result>(
  started: StartedJob,
  items: Item[],
  work: ChunkWork<Item, Result>,
): Promise<Result[]> {
  const resultsOf = new Map<number, Result[]>();
  await runJob(started, async (job) => {
    const chunk = items.slice(job.chunks * chunkSize, (job.chunks + 1) * chunkSize);
    const results = await runChunk(started, job, chunk, work);
    if (results) resultsOf.set(job.chunks, results);
  });
  const all: Result[] = [];
  for (let chunk = 0; chunk * chunkSize < items.length; chunk += 1) {
    const results = resultsOf.get(chunk) ?? ((await getJobValue(started.id, `chunk-${chunk}`)) as Result[]);
    for (const result of results) all.push(result);
  }
  return all;
}

// A commit can be reported as failed after it was applied. Then the transaction runs again, finds the chunk recorded,
// and the results are those of the run that was applied.
async function runChunk<Item, Result>(
  { isKeyed, total }: StartedJob,
  job: Job,
  items: Item[],
  work: ChunkWork<Item, Result>,
): Promise<Result[] | null> {
  let results: Result[] | null = null;
  await transact(async (reader, writer) => {
    if ((await getFinishedChunks(reader, job.id)) > job.chunks) return;
    results = await work(items, { reader, writer, job });
    const chunks = job.chunks + 1;
    const state = chunks * chunkSize >= total ? 'done' : 'running';
    stageProgress(writer, job.id, { chunks, state, done: items.length });
    if (isKeyed) stageJobValue(writer, job.id, { name: `chunk-${job.chunks}`, value: results });
  });
  return results;
}
