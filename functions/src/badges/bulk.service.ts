import type { BadgeFilter, ChosenBadges } from '../contract/chosen-records.ts';
import { type BulkAnswer, maxMatchesAtOnce } from '../contract/bulk.ts';
import { bulkAnswerOf } from '../jobs/bulk-answer.ts';
import { type Chosen, named, startJobOver } from '../jobs/chosen.service.ts';
import type { JobRequest } from '../jobs/jobs.service.ts';
import type { JobKind } from '../jobs/jobs.store.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findTagIds } from '../tags/tags.service.ts';
import type { TransactingAct } from './badge-effects.service.ts';
import { listBadgeIds } from './badges.store.ts';
import { type BadgeOutcome, deleteBadges, issueBadges, unissueBadges } from './issuing.service.ts';
import { sendMailsAgain } from './send-mail-again.service.ts';

/** Issues many badges. Chunks are atomic; an id that is issued already or gone says so. */
export async function bulkIssue(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  const settings = await getSettings();
  return runBulk('issue', chosen, request, (act, chunk) => issueBadges(act, chunk, settings));
}

/** Unissues many badges. */
export async function bulkUnissue(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  return runBulk('unissue', chosen, request, unissueBadges);
}

/** Deletes many badges with all that belongs to them. */
export async function bulkDelete(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  const answer = await runBulk('delete', chosen, request, deleteBadges);
  await deleteDrawnFiles(answer.results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])));
  return answer;
}

/** Sends the mails about many badges again, whether or not mails are switched on. */
export async function bulkMail(chosen: ChosenBadges, request: JobRequest): Promise<BulkAnswer> {
  const settings = await getSettings();
  return runBulk('send-mail', chosen, request, (act, chunk) => sendMailsAgain(act, chunk, settings));
}

async function runBulk(
  kind: JobKind,
  { badgeIds, filter }: ChosenBadges,
  request: JobRequest,
  work: (act: TransactingAct, chunk: string[]) => Promise<BadgeOutcome[]>,
): Promise<BulkAnswer> {
  const { job, chosen } = await startJobOver(kind, request, {
    asked: filter ? { filter } : {},
    find: () => (filter ? findBadgeIds(filter) : Promise.resolve(named(badgeIds ?? []))),
  });
  const results = await runOverList(job, chosen.ids, async (chunk, { reader, writer }) => {
    const outcomes = await work({ actor: request.actor, reader, writer }, chunk);
    return outcomes.map(({ outcome }, index) => ({ id: chunk[index] ?? '', outcome }));
  });
  return bulkAnswerOf(job.id, results, chosen.nextCursor);
}

/** Ids of the badges that match a filter now, newest first, as many as one call takes. */
async function findBadgeIds(filter: BadgeFilter): Promise<Chosen> {
  return listBadgeIds({ ...filter, tagIds: await findTagIds(filter.search), limit: maxMatchesAtOnce });
}
