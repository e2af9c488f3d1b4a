import type { NewUser, User } from '../contract/users.ts';
import { nextRevision } from '../firestore/revisions.ts';
import { transact } from '../firestore/writer.ts';
import { outdated } from '../http/revision.ts';
import type { WriteRequest } from '../http/write-request.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import type { Actor } from '../sessions/session.ts';
import { stageStats } from '../stats/stats.store.ts';
import { withOwnLabels } from '../users/user-labels.service.ts';
import { emailTaken, getUser } from '../users/users.service.ts';
import { getEmailHolders, getUsers, stageDeletedUser, stageUpdatedUser } from '../users/users.store.ts';
import { stageRemoved, stageRenamed } from './badge-effects.service.ts';
import { listBadgesOf } from './badges.store.ts';

/**
 * Replaces a user's details, unless they have another revision than `ifMatch` by now. Name, e-mail and department follow
 * into badges and public pages.
 */
export async function updateUser(id: string, input: NewUser, { actor, ifMatch }: WriteRequest): Promise<User> {
  const { user, lastBadgeId } = await transact(async (reader, writer) => {
    const before = await getUser(id, reader);
    if (ifMatch !== null && ifMatch !== before.revision) {
      throw outdated('this user', await withOwnLabels(before), before.revision);
    }
    const holder = (await getEmailHolders([input.email], reader)).get(input.email);
    if (holder && holder !== id) throw emailTaken();
    const badges = await listBadgesOf(id, { limit: chunkSize }, reader);
    const revision = nextRevision(before.revision);
    const after = { ...before, ...input, revision, updatedAt: new Date().toISOString() };
    await stageRenamed({ actor, reader, writer }, badges, () => after);
    stageUpdatedUser(writer, before, after);
    return { user: after, lastBadgeId: badges.length === chunkSize ? badges.at(-1)?.id : undefined };
  });
  await followIntoBadges(id, { actor, after: lastBadgeId });
  return withOwnLabels(user);
}

/**
 * Lets a user's name and tags follow into the badges behind an id, chunk by chunk, each with what holds at that moment. An
 * empty id means all of them; undefined, that none is left.
 */
export async function followIntoBadges(
  id: string,
  { actor, after }: { actor: Actor; after: string | undefined },
): Promise<void> {
  let afterId = after;
  while (afterId !== undefined) {
    const from = afterId;
    afterId = await transact(async (reader, writer) => {
      const [user] = await getUsers([id], reader);
      if (!user) return undefined;
      const badges = await listBadgesOf(id, { limit: chunkSize, afterId: from }, reader);
      await stageRenamed({ actor, reader, writer }, badges, () => user);
      return badges.length === chunkSize ? badges.at(-1)?.id : undefined;
    });
  }
}

/** Deletes a user with badges, public pages, reservation and counts; the last commit takes the user itself. */
export async function deleteUser(id: string, { actor }: WriteRequest): Promise<{ ok: true }> {
  for (;;) {
    const { isDeleted, badgeIds } = await transact(async (reader, writer) => {
      const user = await getUser(id, reader);
      const badges = await listBadgesOf(id, { limit: chunkSize }, reader);
      await stageRemoved({ actor, reader, writer }, badges);
      const isLast = badges.length < chunkSize;
      if (isLast) {
        stageDeletedUser(writer, user);
        stageStats(writer, { totalUsers: -1 });
      }
      return { isDeleted: isLast, badgeIds: badges.map((badge) => badge.id) };
    });
    await deleteDrawnFiles(badgeIds);
    if (isDeleted) return { ok: true };
  }
}
