import { getBadges } from '../badges/effects/badges.store.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { chunksOf } from '../chunks-of.ts';
import { partsOf } from '../contract/words/person-name.ts';
import { getTagsById } from '../people/tags/tags.service.ts';
import { getUsers } from '../people/users/users.store.ts';
import type { Placed } from './plan.ts';

/** A badge with the name parts of its person and the class that it was made in, as that is called now. */
export interface BadgeForFile extends Placed {
  badge: StoredBadge;
}

/** A badge that a file is asked of; null where it is gone. */
export interface AskedBadge {
  id: string;
  found: BadgeForFile | null;
}

// A read of these is some hundred kilobytes.
const badgesAtOnce = 500;

/** Places of badges in their order, without those that are gone. */
export async function placesOf(ids: string[]): Promise<Placed[]> {
  const places: Placed[] = [];
  for (const some of chunksOf(ids, badgesAtOnce)) {
    const asked = await readForFiles(some);
    // Of each as little as is needed: they are all held at once.
    places.push(...asked.flatMap(({ found }) => (found ? [placeOf(found)] : [])));
  }
  return places;
}

function placeOf({ id, className, names }: BadgeForFile): Placed {
  return { id, className, names };
}

/** Reads badges with what their files are named by. */
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
