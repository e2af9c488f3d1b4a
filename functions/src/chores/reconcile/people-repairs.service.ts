import {
  type Award,
  countBadgesOf,
  getAwards,
  stageAward,
  stageDeletedAward,
} from '../../badges/effects/awards.store.ts';
import { stageRecipientDetails } from '../../badges/effects/badge-effects.service.ts';
import { countBadgesOfUser, getBadges } from '../../badges/effects/badges.store.ts';
import { commit, transact } from '../../firestore/writer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { systemActor } from '../../sessions/session.ts';
import { getUsers, stageBadgeCount } from '../../people/users/users.store.ts';

// Each reads what it needs again in its own transaction, so it mends nothing that was mended or changed meanwhile.

const actor = systemActor('reconcile');
const nobody = { name: '', email: '', department: null };

/** A repair as a request of its own. */
export const repairing: WriteRequest = { actor, key: null, ifMatch: null };

/** Gives a badge its recipient's present name, e-mail and department. */
export async function refreshRecipient(id: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([id], reader);
    const [user] = badge ? await getUsers([badge.userId], reader) : [];
    // One that has left takes nothing over: it is written as it is.
    const from = user ?? (badge?.left ? nobody : null);
    if (badge && from) await stageRecipientDetails({ actor, reader, writer }, [badge], () => from);
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
    const count = await countBadgesOf(award, reader);
    if (stored) stageAward(writer, award, stored, count);
  });
}

/** Deletes an award that no badge has. */
export async function dropAward(id: string): Promise<void> {
  await commit((writer) => {
    stageDeletedAward(writer, id);
  });
}
