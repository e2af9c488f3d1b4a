import type { BulkAnswer } from '../contract/bulk.ts';
import { bulkAnswerOf } from '../jobs/bulk-answer.ts';
import { type JobRequest, startJob } from '../jobs/jobs.service.ts';
import type { JobKind } from '../jobs/jobs.store.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { TransactingAct } from './badge-effects.service.ts';
import { type BadgeOutcome, deleteBadges, issueBadges, unissueBadges } from './issuing.service.ts';

/** Issues many badges. Chunks are atomic; an id that is issued already or gone says so. */
export async function bulkIssue(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  const settings = await getSettings();
  return runBulk('issue', ids, request, (act, chunk) => issueBadges(act, chunk, settings));
}

/** Unissues many badges. */
export async function bulkUnissue(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  return runBulk('unissue', ids, request, unissueBadges);
}

/** Deletes many badges with all that belongs to them. */
export async function bulkDelete(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  const answer = await runBulk('delete', ids, request, deleteBadges);
  await deleteDrawnFiles(answer.results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])));
  return answer;
}

async function runBulk(
  kind: JobKind,
  ids: string[],
  request: JobRequest,
  work: (act: TransactingAct, chunk: string[]) => Promise<BadgeOutcome[]>,
): Promise<BulkAnswer> {
  const job = await startJob(kind, request, () => Promise.resolve({ total: ids.length, asked: {} }));
  const results = await runOverList(job, ids, async (chunk, { reader, writer }) => {
    const outcomes = await work({ actor: request.actor, reader, writer }, chunk);
    return outcomes.map(({ outcome }, index) => ({ id: chunk[index] ?? '', outcome }));
  });
  return bulkAnswerOf(job.id, results);
}
