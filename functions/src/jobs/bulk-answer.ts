import type { BulkAnswer } from '../contract/bulk.ts';

/** The answer of a call about many records, from the result of each. */
export function bulkAnswerOf(jobId: string, results: BulkAnswer['results'], nextCursor: string | null): BulkAnswer {
  return { jobId, done: results.filter(({ outcome }) => outcome === 'done').length, results, nextCursor };
}
