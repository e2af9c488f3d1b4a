import type { NewUser, User } from '../contract/users.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision } from '../firestore/revisions.ts';
import { commitUnlessTaken } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import { type Reserve, createOnce } from '../http/create-once.service.ts';
import type { RequestKey } from '../http/request-headers.ts';
import { countChange, getTotal } from '../stats/stats.service.ts';
import { labelled, withTags } from './user-tags.service.ts';
import { type StoredUser, type UsersRequest, listUsers, readUsers, stageNewUser } from './users.store.ts';

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

/** A user with the labels of its tags. */
export async function withLabels(user: StoredUser): Promise<User> {
  const [labelledUser] = await withTags([user]);
  return labelledUser ?? labelled(user, []);
}

export function emailTaken(): AppError {
  const message = 'A user with this email already exists.';
  return new AppError('conflict', { message, fields: { email: message } });
}
