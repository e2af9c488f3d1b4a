import { getBadgesOf, removeBadges, renameRecipient } from '../badges/recipient-badges.service.ts';
import type { NewUser, User, UserStatus } from '../contract/users.ts';
import { newId } from '../firestore/ids.ts';
import type { PageRequest } from '../firestore/list-page.ts';
import { commitUnlessTaken, transact } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { countChange, getTotal } from '../stats/stats.service.ts';
import { forgetDrawnFiles } from '../verification/drawn-files.service.ts';
import { countBadges, getUser } from './recipients.service.ts';
import { labelled, withTags } from './user-tags.service.ts';
import {
  type StoredUser,
  listUsers,
  readEmailHolders,
  stageDeletedUser,
  stageNewUser,
  stageUser,
} from './users.store.ts';

/** A page of users with their tags' names and colours. */
export async function getUsers(request: PageRequest & { status?: UserStatus | undefined }) {
  const { rows, total, nextCursor } = await listUsers(request, () => getTotal('totalUsers'));
  return { users: await withTags(rows), total, nextCursor };
}

/** Adds a user; of any number of calls with one e-mail, exactly one succeeds. */
export async function createUser(input: NewUser): Promise<User> {
  const now = new Date().toISOString();
  const user: StoredUser = { id: newId(), ...input, tagIds: [], badgeCount: 0, createdAt: now, updatedAt: now };
  const created = await commitUnlessTaken((writer) => {
    stageNewUser(writer, user);
    countChange(writer, { totalUsers: 1 });
  });
  if (!created) throw emailTaken();
  return labelled(user, []);
}

/** Replaces a user's details. Name, e-mail and department follow into badges and public pages. */
export async function updateUser(id: string, input: NewUser): Promise<User> {
  const { user, lastBadgeId } = await transact(async (reader, writer) => {
    const before = await getUser(id, reader);
    const holder = (await readEmailHolders([input.email], reader)).get(input.email);
    if (holder && holder !== id) throw emailTaken();
    const badges = await getBadgesOf(reader, id);
    const after = { ...before, ...input, updatedAt: new Date().toISOString() };
    stageUser(writer, before, after);
    renameRecipient(writer, badges, after);
    return { user: after, lastBadgeId: badges.at(-1)?.id };
  });
  await renameFurtherBadges(id, lastBadgeId);
  const [withLabels] = await withTags([user]);
  return withLabels ?? labelled(user, []);
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
      removeBadges(writer, badges);
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

function emailTaken(): AppError {
  const message = 'A user with this email already exists.';
  return new AppError('conflict', { message, fields: { email: message } });
}
