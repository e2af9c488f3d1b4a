import { countBadges, getBadges, listBadgeIds } from '../badges/badges.store.ts';
import { findBadgeIds } from '../badges/bulk.service.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';
import { chunksOf } from '../chunks-of.ts';
import type { ChosenBadges } from '../contract/chosen-records.ts';
import type { Recipients } from '../contract/recipients.ts';
import type { UserStatus } from '../contract/user.ts';
import type { Reader } from '../firestore/writer.ts';
import { findTagIds } from '../tags/tags.service.ts';
import { countOf, firstOf, walkAudience } from '../users/audience.service.ts';
import type { Meant } from '../users/chosen-users.service.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { getUsers } from '../users/users.store.ts';
import { walkHoldings } from './holders.service.ts';
import { type Holding, countHoldings, listHoldings } from './holders.store.ts';

/** People whom a call means, by any of its ways. */
export type Whom = Pick<Recipients, 'tagIds' | 'importId' | 'listId' | 'users' | 'holdersOf' | 'renews'>;

/** Somebody who may get a badge. */
export interface Candidate {
  /** Id by which the list goes on: of the user, or of the badge by which they are found. */
  id: string;
  userId: string;
  /** Null for who is gone. */
  user: StoredUser | null;
  /** The badge that is renewed; null where none is, or where it is gone. */
  old: StoredBadge | null;
}

/** Whether people are found by their badges: only a look at each of them tells who is active. */
export function isByBadges({ holdersOf, renews }: Whom): boolean {
  return (holdersOf ?? renews) !== undefined;
}

/** How many a call means at most, by one aggregation; only those with a status where that can be asked for. */
export async function countAtMost(whom: Whom, status?: UserStatus): Promise<number> {
  const { holdersOf, renews, ...users } = whom;
  if (holdersOf) return countHoldings(holdersOf);
  if (!renews) return countOf(users, status);
  if (!renews.filter) return renews.badgeIds?.length ?? 0;
  return countBadges({ ...renews.filter, tagIds: await findTagIds(renews.filter.search) });
}

/** The first few whom a call means; nobody else is read. */
export async function firstCandidates(whom: Whom, count: number, status?: UserStatus): Promise<Candidate[]> {
  const { holdersOf, renews, ...users } = whom;
  if (holdersOf) return asHolders(await listHoldings(holdersOf, { limit: count }));
  if (renews) return getOwners(await firstBadgeIds(renews, count));
  return (await firstOf(users, count, status)).map((user) => asCandidate({ id: user.id, user }));
}

async function firstBadgeIds({ badgeIds, filter }: ChosenBadges, limit: number): Promise<string[]> {
  if (!filter) return badgeIds?.slice(0, limit) ?? [];
  return (await listBadgeIds({ ...filter, tagIds: await findTagIds(filter.search), limit, cursor: undefined })).ids;
}

const atOnce = 250;

/** All whom a call means, in pages, from behind an id. */
export async function* walkCandidates(
  whom: Whom,
  { afterId = '', status }: { afterId?: string; status?: UserStatus | undefined } = {},
): AsyncGenerator<Candidate[]> {
  const { holdersOf, renews, ...users } = whom;
  if (holdersOf) {
    for await (const page of walkHoldings(holdersOf, { afterId, atOnce })) yield await asHolders(page);
  } else if (renews) {
    for await (const ids of walkBadgeIds(renews, afterId)) yield await getOwners(ids);
  } else {
    for await (const page of walkAudience(users, { afterId, status })) yield page.map(asCandidate);
  }
}

async function* walkBadgeIds({ badgeIds = [], filter }: ChosenBadges, afterId: string): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const id of findBadgeIds(filter, afterId)) {
    some.push(id);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
  yield* chunksOf(badgeIds.slice(badgeIds.indexOf(afterId) + 1), atOnce);
}

function asCandidate({ id, user }: Meant): Candidate {
  return { id, userId: id, user, old: null };
}

async function asHolders(holdings: Holding[]): Promise<Candidate[]> {
  const users = await getUsers(holdings.map(({ userId }) => userId));
  return holdings.map(({ id, userId }, index) => ({ id, userId, user: users[index] ?? null, old: null }));
}

/** The people whose badges have these ids, in their order. Nobody has a badge that has left. */
export async function getOwners(ids: string[], reader?: Reader): Promise<Candidate[]> {
  const badges = await getBadges(ids, reader);
  const userIds = new Set(badges.flatMap((badge) => (badge && !badge.left ? [badge.userId] : [])));
  const users = new Map((await getUsers([...userIds], reader)).flatMap((user) => (user ? [[user.id, user]] : [])));
  return ids.map((id, index) => {
    const old = badges[index] ?? null;
    const user = old && !old.left ? (users.get(old.userId) ?? null) : null;
    return { id, userId: old?.userId ?? id, user, old };
  });
}
