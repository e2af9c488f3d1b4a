import type { BulkAnswer, Outcome } from '../contract/bulk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { type JobKind, type JobRequest, startJob } from '../jobs/jobs.service.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countBadges } from '../users/recipients.service.ts';
import { forgetDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { badgesPerUser } from './badge-counts.ts';
import { readBadges } from './badges.store.ts';
import { type Change, issue, unissue } from './issuing.service.ts';
import { removeBadges } from './recipient-badges.service.ts';

interface Context {
  reader: Reader;
  writer: Writer;
}

/** Issues many badges. Chunks are atomic; an id that is issued already or gone says so. */
export async function bulkIssue(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  const settings = await getSettings();
  return runBulk('issue', ids, request, (chunk, context) => issue(context, chunk, settings));
}

/** Takes many badges back. */
export async function bulkUnissue(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  return runBulk('unissue', ids, request, (chunk, context) => unissue(context, chunk));
}

/** Deletes many badges with their public pages and counts. */
export async function bulkDelete(ids: string[], request: JobRequest): Promise<BulkAnswer> {
  const answer = await runBulk('delete', ids, request, async (chunk, { reader, writer }) => {
    const badges = await readBadges(chunk, reader);
    const existing = badges.filter((badge) => badge !== null);
    await removeBadges({ reader, writer }, existing);
    for (const [userId, count] of badgesPerUser(existing)) countBadges(writer, userId, -count);
    return badges.map((before) => ({ before, after: null }));
  });
  await forgetDrawnFiles(answer.results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])));
  return answer;
}

async function runBulk(
  kind: JobKind,
  ids: string[],
  request: JobRequest,
  work: (chunk: string[], context: Context) => Promise<Change[]>,
): Promise<BulkAnswer> {
  const job = await startJob(kind, request, () => Promise.resolve({ total: ids.length, asked: {} }));
  const results = await runOverList(job, ids, async (chunk, context) => {
    const changes = await work(chunk, context);
    return changes.map((change, index) => ({ id: chunk[index] ?? '', outcome: outcomeOf(change) }));
  });
  return { jobId: job.id, done: results.filter(({ outcome }) => outcome === 'done').length, results };
}

function outcomeOf({ before, after }: Change): Outcome {
  if (!before) return 'not_found';
  return before === after ? 'unchanged' : 'done';
}
