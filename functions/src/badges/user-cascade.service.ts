import type { NewUser, User } from '../contract/users.ts';
import { nextRevision } from '../firestore/revisions.ts';
import { transact } from '../firestore/writer.ts';
import { outdated } from '../http/revision.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { forgetDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { countBadges, getUser } from '../users/recipients.service.ts';
import { emailTaken, withLabels } from '../users/users.service.ts';
import { readEmailHolders, stageDeletedUser, stageUser } from '../users/users.store.ts';
import { getBadgesOf, removeBadges, renameRecipient } from './recipient-badges.service.ts';

/**
 * Replaces a user's details, unless they have another revision than `ifMatch` by now. Name, e-mail and department follow
 * into badges and public pages.
 */
export async function updateUser(id: string, input: NewUser, ifMatch: string | null): Promise<User> {
  const { user, lastBadgeId } = await transact(async (reader, writer) => {
    const before = await getUser(id, reader);
    if (ifMatch !== null && ifMatch !== before.revision) {
      throw outdated('this user', await withLabels(before), before.revision);
    }
    const holder = (await readEmailHolders([input.email], reader)).get(input.email);
    if (holder && holder !== id) throw emailTaken();
    const badges = await getBadgesOf(reader, id);
    const revision = nextRevision(before.revision);
    const after = { ...before, ...input, revision, updatedAt: new Date().toISOString() };
    stageUser(writer, before, after);
    renameRecipient(writer, badges, after);
    return { user: after, lastBadgeId: badges.at(-1)?.id };
  });
  await renameFurtherBadges(id, lastBadgeId);
  return withLabels(user);
}

// A user with very many badges: the rest follows chunk by chunk, each with the name that holds at that moment.
async function renameFurtherBadges(id: string, firstBadgeId: string | undefined): Promise<void> {
  let afterId = firstBadgeId;
  while (afterId) {
    const from = afterId;
    afterId = await transact(async (reader, writer) => {
      const user = await getUser(id, reader);
      const badges = await getBadgesOf(reader, id, from);
      renameRecipient(writer, badges, user);
      return badges.at(-1)?.id;
    });
  }
}

/** Deletes a user with badges, public pages, reservation and counts; the last commit takes the user itself. */
export async function deleteUser(id: string): Promise<{ ok: true }> {
  for (;;) {
    const { isGone, badgeIds } = await transact(async (reader, writer) => {
      const user = await getUser(id, reader);
      const badges = await getBadgesOf(reader, id);
      await removeBadges({ reader, writer }, badges);
      const badgeIds = badges.map((badge) => badge.id);
      if (badges.length === chunkSize) {
        countBadges(writer, id, -badges.length);
        return { isGone: false, badgeIds };
      }
      stageDeletedUser(writer, user);
      countChange(writer, { totalUsers: -1 });
      return { isGone: true, badgeIds };
    });
    await forgetDrawnFiles(badgeIds);
    if (isGone) return { ok: true };
  }
}
