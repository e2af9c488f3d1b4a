import { getBadges } from '../badges/effects/badges.store.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { chunksOf } from '../chunks-of.ts';
import { partsOf } from '../contract/words/person-name.ts';
import { getTagsById } from '../people/tags/tags.service.ts';
import { getUsers } from '../people/users/users.store.ts';
import type { Placed } from './plan.ts';

/** Badge with its person's name parts and its class under the class's current name. */
export interface BadgeForFile extends Placed {
  badge: StoredBadge;
}

/** Badge requested for a file; null if it is gone. */
export interface AskedBadge {
  id: string;
  found: BadgeForFile | null;
}

// Reading this many transfers some hundred kilobytes.
const badgesAtOnce = 500;

/** Positions of badges in order, without missing ones. */
export async function placesOf(ids: string[]): Promise<Placed[]> {
  const places: Placed[] = [];
  for (const some of chunksOf(ids, badgesAtOnce)) {
    const asked = await readForFiles(some);
    // Keeps as little as possible of each, because all are in memory together.
    places.push(...asked.flatMap(({ found }) => (found ? [placeOf(found)] : [])));
  }
  return places;
}

function placeOf({ id, className, names }: BadgeForFile): Placed {
  return { id, className, names };
}

/** Reads badges with the parts of their file names. */
export async function readForFiles(ids: string[]): Promise<AskedBadge[]> {
  const badges = await getBadges(ids);
  const there = badges.filter((badge) => badge !== null);
  const [users, tags] = await Promise.all([
    getUsers([...new Set(there.filter(({ left }) => !left).map(({ userId }) => userId))]),
    getTagsById(there.flatMap(({ tagIds }) => tagIds)),
  ]);
  const people = new Map(users.flatMap((user) => (user ? [[user.id, user]] : [])));
  return badges.map((badge, index) => {
    const id = ids[index] ?? '';
    if (!badge) return { id, found: null };
    const { userId, recipientName: name, tagIds } = badge;
    const { givenName = null, familyName = null } = people.get(userId) ?? {};
    const className = tagIds.map((tagId) => tags.get(tagId)).find((tag) => tag?.kind === 'class')?.name ?? null;
    return { id, found: { id, badge, className, names: partsOf({ name, givenName, familyName }) } };
  });
}
