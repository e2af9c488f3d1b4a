import type { RecordedTransaction } from '../audit/act.ts';
import type { KeptRecord } from '../audit/deleted-record.ts';
import { stageKeptNoMore } from '../audit/deleted-records.store.ts';
import { changedBy } from '../audit/undoable.service.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { nextRevision } from '../firestore/stored-fields.ts';
import type { Reader } from '../firestore/writer.ts';
import type { StepResult } from '../jobs/step-job.service.ts';
import {
  type DeletedUser,
  fromDeletedUser,
  weightOfDeletedUser,
  withPresentTags,
} from '../people-changes/following/deleted-users.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { getTagsById } from '../people/tags/tags.service.ts';
import { getTagIdsByName, sameTagKey } from '../people/tags/tags.store.ts';
import { type StoredUser, tagIdsOf, withFreeIdentifier } from '../people/users/stored-user.ts';
import { getHolders } from '../people/users/reservations.store.ts';
import { stageUserEntry } from '../people-changes/following/change-people.service.ts';
import { getUsers, stageCreatedUser } from '../people/users/users.store.ts';
import { heldSince } from '../badges/effects/awards.store.ts';
import { stageCreated } from '../badges/effects/badge-effects.service.ts';
import { asRestored, fromDeletedBadge, weightOfDeleted } from '../badges/effects/deleted-badge.ts';
import { type StoredBadge, withRecipientDetails } from '../badges/effects/stored-badge.ts';
import { getJobBriefs } from '../jobs/jobs.store.ts';

/**
 * Restores as many people as one commit holds, without badges. A person whose e-mail is taken stays deleted; `email`
 * replaces a single person's e-mail.
 */
export async function restoreUsers(
  act: RecordedTransaction,
  records: KeptRecord[],
  { email }: { email: string | null },
): Promise<StepResult[]> {
  const { reader, writer } = act;
  const kept = thatFit(
    records.map((record) => withEmail(fromDeletedUser(record), email)),
    ({ user }) => weightOfDeletedUser(user),
  );
  const [holders, claimed, tagged] = await Promise.all([
    getHolders(
      'email',
      kept.map(({ user }) => user.email),
      reader,
    ),
    getHolders(
      'identifier',
      kept.flatMap(({ user }) => user.identifier ?? []),
      reader,
    ),
    withTagsOfNow(kept, reader),
  ]);
  const taken = new Set(holders.keys());
  const back = tagged
    .filter(({ user }) => isFirst(user, taken))
    .map((one) => ({ ...one, user: asBack(act, withOwnIdentifier(one.user, claimed)) }));
  for (const { user, links } of back) {
    stageCreatedUser(writer, user, links);
    stageKeptNoMore(writer, user.id);
  }
  if (back.length > 0) stageStats(writer, { totalUsers: back.length });
  const formerOf = new Map(records.map((record) => [record.id, record.email]));
  stageUserEntry(
    act,
    back.map(({ user }) => ({ before: { ...user, email: formerOf.get(user.id) ?? user.email }, after: user })),
  );
  const isBack = new Set(back.map(({ user }) => user.id));
  return kept.map(({ user: { id } }) =>
    isBack.has(id) ? { id, outcome: 'done' } : { id, outcome: 'unchanged', why: 'email_taken' },
  );
}

function withEmail(kept: DeletedUser, email: string | null): DeletedUser {
  if (email === null || email === kept.user.email) return kept;
  return { ...kept, user: { ...kept.user, email, revision: nextRevision(kept.user.revision) } };
}

// Of two restored people with one e-mail, only the first can have it.
function isFirst({ email }: StoredUser, taken: Set<string>): boolean {
  const isFree = !taken.has(email);
  taken.add(email);
  return isFree;
}

// Of two with one identifier, the first gets it. No link contains it, so the other is restored without.
function withOwnIdentifier(user: StoredUser, claimed: Map<string, string>): StoredUser {
  const back = withFreeIdentifier(user, claimed);
  if (back.identifier) claimed.set(back.identifier, back.id);
  return back;
}

// Restored badges are counted later.
function asBack(act: RecordedTransaction, user: StoredUser): StoredUser {
  return changedBy(act, { ...user, badgeCount: 0 });
}

async function withTagsOfNow(kept: DeletedUser[], reader: Reader) {
  const present = await getTagsById(
    kept.flatMap(({ user }) => tagIdsOf(user)),
    reader,
  );
  const names = kept.flatMap(({ tagNames }) => Object.entries(tagNames));
  const gone = names.flatMap(([id, name]) => (present.has(id) ? [] : [name]));
  const joined = await getTagIdsByName(gone, reader);
  const theirs = await getTagsById(joined.values(), reader);
  return kept.map((one) =>
    withPresentTags(one, {
      get: (id) => present.get(id),
      named: (name) => theirs.get(joined.get(sameTagKey(name)) ?? ''),
    }),
  );
}

/**
 * Restores as many badges as one commit holds, with their old links and their recipients' current names. A badge whose
 * person was forgotten before its deletion has no recipient.
 */
export async function restoreBadges(act: RecordedTransaction, records: KeptRecord[]): Promise<StepResult[]> {
  const kept = thatFit(
    records.map((record) => ({ ...fromDeletedBadge(record), time: record.at })),
    ({ badge }) => weightOfDeleted(badge),
  );
  const users = await getUsers([...new Set(kept.map(({ badge }) => badge.userId))], act.reader);
  const userOf = new Map(users.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const at = Date.now();
  // Read in the transaction: the commit fails if one starts in the meantime.
  const publications = await getJobBriefs(publicationsOf(kept), act.reader);
  const back = kept.flatMap(({ badge, trace, time }) => {
    const user = userOf.get(badge.userId);
    if (!user && !badge.left) return [];
    const publication = publications.get(badge.publicationId ?? '')?.state;
    return [
      { badge: asRestored(user ? withRecipientDetails(badge, user) : badge, at, publication), trace, time, held: null },
    ];
  });
  // Read outside the transaction: it only reports duplicates.
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
