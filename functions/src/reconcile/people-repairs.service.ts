import { type Award, countBadgesOf, getAwards, stageAward, stageDeletedAward } from '../badges/awards.store.ts';
import { stageRenamed } from '../badges/badge-effects.service.ts';
import { countBadgesOfUser, getBadges } from '../badges/badges.store.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';
import { commit, transact } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/write-request.ts';
import { systemActor } from '../sessions/session.ts';
import { getUsers, stageBadgeCount } from '../users/users.store.ts';

// Each reads what it needs again in its own transaction, so it mends nothing that was mended or changed meanwhile.

const actor = systemActor('reconcile');

/** A repair as a request of its own. */
export const repairing: WriteRequest = { actor, key: null, ifMatch: null };

/**
 * Gives badges their recipients' present names, e-mails, departments and tags, and answers the ids of those that have them:
 * neither they nor their recipients are gone.
 */
export async function renameBadges(badgeIds: string[]): Promise<string[]> {
  return transact(async (reader, writer) => {
    const badges = (await getBadges(badgeIds, reader)).filter((badge) => badge !== null);
    const users = await getUsers([...new Set(badges.map(({ userId }) => userId))], reader);
    const owners = new Map(users.flatMap((user) => (user ? [[user.id, user]] : [])));
    const ownerOf = ({ id, userId }: StoredBadge) => {
      const owner = owners.get(userId);
      if (!owner) throw new Error(`badges/${id} belongs to nobody.`);
      return owner;
    };
    const owned = badges.filter(({ userId }) => owners.has(userId));
    await stageRenamed({ actor, reader, writer }, owned, ownerOf);
    return owned.map(({ id }) => id);
  });
}

/** Gives a user the number of badges that there are. */
export async function recountBadges(userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    const count = await countBadgesOfUser(userId, reader);
    if (user) stageBadgeCount(writer, userId, count - user.badgeCount);
  });
}

/** Gives an award the number of badges that there are. */
export async function recountAward(award: Award): Promise<void> {
  await transact(async (reader, writer) => {
    const [stored] = await getAwards([award], reader);
    const count = (await countBadgesOf([award.userId], award, reader)).get(award.userId) ?? 0;
    if (stored) stageAward(writer, award, stored, count);
  });
}

/** Deletes an award that no badge has. */
export function dropAward(id: string): Promise<void> {
  return commit((writer) => {
    stageDeletedAward(writer, id);
  });
}
