import { type BulkAnswer, bulkAnswerSchema, maxBulkResults } from '../contract/bulk.ts';
import { listResults } from './job-lists.store.ts';
import type { Job } from './job.ts';
import type { Step } from './list-job.service.ts';

const resultsSchema = bulkAnswerSchema.shape.results;

/** A step of a job that answers what became of each of its records. */
export function stepOf({ total }: Job, results: BulkAnswer['results']): Step {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return { done, skipped: results.length - done, ...(total <= maxBulkResults && { results }) };
}

/** The answer of a bulk call, from its job as it stands. */
export async function bulkAnswerOf({ id: jobId, state, total, done }: Job): Promise<BulkAnswer> {
  const isAnswered = state === 'done' && total <= maxBulkResults;
  // A step has one record at least.
  const { results } = isAnswered ? await listResults(jobId, { documents: maxBulkResults }) : { results: [] };
  return { jobId, state, total, done, results: resultsSchema.parse(results) };
}
