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

// Each repair reads again in its own transaction, so it leaves alone what was changed since.

const actor = systemActor('reconcile');
const nobody = { name: '', email: '', department: null };

export const repairing: WriteRequest = { actor, key: null, ifMatch: null };

/** Updates a badge with its recipient's current name, e-mail and department. */
export async function refreshRecipient(id: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([id], reader);
    const [user] = badge ? await getUsers([badge.userId], reader) : [];
    // A forgotten person's badge has nothing to copy and is only rewritten.
    const from = user ?? (badge?.left ? nobody : null);
    if (badge && from) await stageRecipientDetails({ actor, reader, writer }, [badge], () => from);
  });
}

export async function recountBadges(userId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    const count = await countBadgesOfUser(userId, reader);
    if (user) stageBadgeCount(writer, userId, count - user.badgeCount);
  });
}

export async function recountAward(award: Award): Promise<void> {
  await transact(async (reader, writer) => {
    const [stored] = await getAwards([award], reader);
    const count = await countBadgesOf(award, reader);
    if (stored) stageAward(writer, award, stored, count);
  });
}

export async function dropAward(id: string): Promise<void> {
  await commit((writer) => {
    stageDeletedAward(writer, id);
  });
}
