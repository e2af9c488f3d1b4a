import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import type { Reader } from '../../firestore/writer.ts';
import type { StepRequest } from '../../jobs/job.ts';
import { listBadgesOfAll, listPresentBadgesOf } from '../../badges/effects/badges.store.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import { getUsers } from '../../people/users/users.store.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';

export interface PeopleStep {
  users: (StoredUser | null)[];
  /** Users among them to remove, with all their badges. */
  going: StoredUser[];
  badges: StoredBadge[];
  /** Whether the badges are only part of the first user's, so no user is removed yet. */
  isPart: boolean;
}

export interface WeightsOfStep {
  weighUser: (user: StoredUser) => Weight;
  weighBadge: (badge: StoredBadge) => Weight;
}

/** Plans which people and badges one commit removes, or which part of a first user's badges. */
export async function planPeopleStep(
  ids: string[],
  { size }: StepRequest,
  reader: Reader,
  { weighUser, weighBadge }: WeightsOfStep,
): Promise<PeopleStep> {
  const read = await getUsers(ids, reader);
  const users = read.slice(0, countFitting(read, size));
  const there = users.filter((user) => user !== null);
  const theirs = await getBadgesOf(there, size, reader);
  // Each user comes after all their badges.
  const records = there.flatMap((user): { user?: StoredUser; badge?: StoredBadge }[] => {
    const badges = theirs.filter(({ userId }) => userId === user.id).map((badge) => ({ badge }));
    return badges.length < size ? [...badges, { user }] : badges;
  });
  const borne = thatFit(records, ({ user, badge }) =>
    badge ? weighBadge(badge) : user ? weighUser(user) : { searched: [] },
  );
  const going = borne.flatMap(({ user }) => user ?? []);
  const badges = borne.flatMap(({ badge }) => badge ?? []);
  if (going.length === 0) return { users, going, badges, isPart: badges.length > 0 };
  const left = new Set(there.slice(going.length).map(({ id }) => id));
  const end = users.findIndex((user) => user && left.has(user.id));
  return {
    users: end === -1 ? users : users.slice(0, end),
    going,
    badges: badges.filter(({ userId }) => !left.has(userId)),
    isPart: false,
  };
}

// A single user may have any number; several have few, because their number limited the step.
async function getBadgesOf(users: StoredUser[], size: number, reader: Reader): Promise<StoredBadge[]> {
  const [first, ...others] = users.filter(({ badgeCount }) => badgeCount > 0);
  if (!first) return [];
  if (others.length === 0) return listPresentBadgesOf(first.id, size, reader);
  const theirs = await listBadgesOfAll(
    [first, ...others].map(({ id }) => id),
    reader,
  );
  return theirs.filter(({ left }) => !left);
}

/** Number of first users who fit, with their badges, into `size` records. */
export function countFitting(users: (StoredUser | null)[], size: number): number {
  let records = 0;
  const end = users.findIndex((user) => {
    records += 1 + (user?.badgeCount ?? 0);
    return records > size;
  });
  return end === -1 ? users.length : Math.max(end, 1);
}
