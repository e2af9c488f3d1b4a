import { getBadgesOf, removeBadges, renameRecipient } from '../badges/recipient-badges.service.ts';
import type { NewUser, User } from '../contract/users.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision, nextRevision } from '../firestore/revisions.ts';
import { commitUnlessTaken, transact } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { type Reserve, createOnce } from '../http/create-once.ts';
import type { RequestKey } from '../http/request-headers.ts';
import { outdated } from '../http/revision.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { countChange, getTotal } from '../stats/stats.service.ts';
import { forgetDrawnFiles } from '../verification/drawn-files.service.ts';
import { countBadges, getUser } from './recipients.service.ts';
import { labelled, withTags } from './user-tags.service.ts';
import {
  type StoredUser,
  type UsersRequest,
  listUsers,
  readEmailHolders,
  readUsers,
  stageDeletedUser,
  stageNewUser,
  stageUser,
} from './users.store.ts';

/** A page of users with their tags' names and colours. */
export async function getUsers(request: UsersRequest) {
  const { rows, total, nextCursor } = await listUsers(request, () => getTotal('totalUsers'));
  return { users: await withTags(rows), total, nextCursor };
}

/** Adds a user; of any number of calls with one e-mail, exactly one succeeds, and with one key each answers its user. */
export async function createUser(input: NewUser, key: RequestKey | null): Promise<User> {
  return createOnce(key, (reserve) => addUser(input, reserve), findUser);
}

async function addUser(input: NewUser, reserve: Reserve): Promise<User> {
  const now = new Date().toISOString();
  const user: StoredUser = {
    id: newId(),
    ...input,
    tagIds: [],
    importId: null,
    awardsKept: true,
    badgeCount: 0,
    revision: firstRevision,
    createdAt: now,
    updatedAt: now,
  };
  const created = await commitUnlessTaken((writer) => {
    reserve(writer, user.id);
    stageNewUser(writer, user);
    countChange(writer, { totalUsers: 1 });
  });
  if (!created) throw emailTaken();
  return labelled(user, []);
}

async function findUser(id: string): Promise<User | null> {
  const [user] = await withTags((await readUsers([id])).filter((stored) => stored !== null));
  return user ?? null;
}

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

async function withLabels(user: StoredUser): Promise<User> {
  const [labelledUser] = await withTags([user]);
  return labelledUser ?? labelled(user, []);
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

function emailTaken(): AppError {
  const message = 'A user with this email already exists.';
  return new AppError('conflict', { message, fields: { email: message } });
}
