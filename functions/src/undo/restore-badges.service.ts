import type { RecordedTransaction } from '../audit/act.ts';
import type { KeptRecord } from '../audit/deleted-record.ts';
import { stageKeptNoMore } from '../audit/deleted-records.store.ts';
import { heldSince } from '../badges/awards.service.ts';
import { stageCreated } from '../badges/badge-effects.service.ts';
import { asRestored, fromDeletedBadge, weightOfDeleted } from '../badges/deleted-badge.ts';
import { type StoredBadge, withRecipientDetails } from '../badges/stored-badge.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { getJobBriefs } from '../jobs/jobs.store.ts';
import type { StepResult } from '../jobs/step-job.service.ts';
import { getUsers } from '../users/users.store.ts';

/**
 * Brings deleted badges back, or the first of them that one commit bears, under their old links and with their recipients'
 * present names, and answers each of those. One whose person was forgotten before it was deleted comes back to nobody.
 */
export async function restoreBadges(act: RecordedTransaction, records: KeptRecord[]): Promise<StepResult[]> {
  const kept = thatFit(
    records.map((record) => ({ ...fromDeletedBadge(record), time: record.at })),
    ({ badge }) => weightOfDeleted(badge),
  );
  const users = await getUsers([...new Set(kept.map(({ badge }) => badge.userId))], act.reader);
  const userOf = new Map(users.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const at = Date.now();
  // Read in the transaction: one that begins meanwhile refuses the commit.
  const publications = await getJobBriefs(publicationsOf(kept), act.reader);
  const back = kept.flatMap(({ badge, trace, time }) => {
    const user = userOf.get(badge.userId);
    if (!user && !badge.left) return [];
    const publication = publications.get(badge.publicationId ?? '')?.state;
    return [
      { badge: asRestored(user ? withRecipientDetails(badge, user) : badge, at, publication), trace, time, held: null },
    ];
  });
  // Read beside the transaction: it only tells of what is there twice.
  const again = await heldSince(back);
  stageCreated(act, back);
  for (const { badge } of back) stageKeptNoMore(act.writer, badge.id);
  const stateOf = new Map(back.map(({ badge }) => [badge.id, badge.state]));
  return kept.map(({ badge: { id, state } }) => {
    const now = stateOf.get(id);
    if (now === undefined) return { id, outcome: 'unchanged', why: 'person_gone' };
    if (now !== state) return { id, outcome: 'done', why: 'time_passed' };
    return again.has(id) ? { id, outcome: 'done', why: 'issued_again' } : { id, outcome: 'done' };
  });
}

function publicationsOf(kept: { badge: StoredBadge }[]): string[] {
  const waiting = kept.filter(({ badge }) => badge.state === 'scheduled');
  return [...new Set(waiting.flatMap(({ badge }) => badge.publicationId ?? []))];
}
