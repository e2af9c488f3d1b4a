import { stageEntry } from '../../audit/audit.store.ts';
import type { NewUser } from '../../contract/calls/users.ts';
import { maxPageSize } from '../../contract/calls/paging.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import type { User } from '../../contract/rules/user.ts';
import { newId } from '../../firestore/ids.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import { type Reader, type Writer, commitUnlessTaken, transact, unlessChanged } from '../../firestore/writer.ts';
import { AppError, found } from '../../app-error.ts';
import { type Reserve, createOnce } from '../../http/create-once.service.ts';
import type { WriteRequest } from '../../http/caller.ts';
import type { Actor } from '../../sessions/session.ts';
import { getStatTotal, stageStats } from '../../stats/stats.store.ts';
import { findTagIds, getTagsById, requireClass } from '../tags/tags.service.ts';
import { withLabels, withOwnLabels } from './user-labels.service.ts';
import { userWays } from './user-selection.service.ts';
import { getHolders } from './reservations.store.ts';
import * as store from './users.store.ts';
import type { UsersRequest } from './users.store.ts';
import { type StoredUser, tagIdsOf } from './stored-user.ts';

/** Users with their tags' names and colours. */
export async function listUsers(request: UsersRequest) {
  const sought = { ...request, tagIds: await findTagIds(request.search) };
  const count = () => getStatTotal('totalUsers');
  const { rows, ...page } = await store.listUsers(sought, count, withLabels);
  return { users: rows, ...page };
}

export async function getUser(id: string): Promise<User> {
  return withOwnLabels(await requireUser(id));
}

/** Throws 404. */
export async function requireUser(id: string, reader?: Reader): Promise<StoredUser> {
  const [user] = await store.getUsers([id], reader);
  return found(user, 'user');
}

export async function listUsersByTags(tagIds: string[]): Promise<{ users: User[]; total: number }> {
  const [users, total] = await Promise.all([
    store.listTaggedUsers(tagIds, { limit: maxPageSize }),
    userWays.tagIds(tagIds).count(),
  ]);
  return { users: await withLabels(users), total };
}

export async function getUserTags(userId: string): Promise<Tag[]> {
  return [...(await getTagsById(tagIdsOf(await requireUser(userId)))).values()];
}

/** Exactly one of concurrent calls with one e-mail succeeds; calls with the same key return its user. */
export async function createUser(input: NewUser, { actor, key }: WriteRequest): Promise<User> {
  return createOnce(key, (reserve) => addUser(input, actor, reserve), findUser);
}

async function addUser({ classId = null, ...details }: NewUser, actor: Actor, reserve: Reserve): Promise<User> {
  const now = new Date().toISOString();
  const user: StoredUser = {
    id: newId(),
    ...details,
    tagIds: [],
    classId,
    importId: null,
    listIds: [],
    badgeCount: 0,
    revision: firstRevision,
    createdAt: now,
    updatedAt: now,
    lastAct: null,
  };
  const stage = (writer: Writer) => {
    reserve(writer, user.id);
    store.stageCreatedUser(writer, user);
    stageStats(writer, { totalUsers: 1 });
    stageEntry(writer, actor, { action: 'users.create', kind: 'user', records: [user.id] });
  };
  const created = await (classId === null ? commitUnlessTaken(stage) : commitInClass(classId, stage));
  if (!created) throw await takenOf(user);
  return withOwnLabels(user);
}

// The lock prevents the class from being deleted, or changed to another kind, before the user has it.
function commitInClass(classId: string, stage: (writer: Writer) => void): Promise<boolean> {
  return unlessChanged(() =>
    transact(async (reader, writer) => {
      await requireClass(classId, reader);
      stage(writer);
    }),
  );
}

async function findUser(id: string): Promise<User | null> {
  const [user] = await store.getUsers([id]);
  return user ? withOwnLabels(user) : null;
}

// The commit says that something is taken, but not what.
async function takenOf({ id, identifier }: StoredUser): Promise<AppError> {
  const [holder] = identifier ? (await getHolders('identifier', [identifier])).values() : [];
  return holder && holder !== id ? identifierTaken() : emailTaken();
}

export function identifierTaken(): AppError {
  const message = 'A user with this identifier already exists.';
  return new AppError('conflict', { message, fields: { identifier: message } });
}

export function emailTaken(): AppError {
  const message = 'A user with this email already exists.';
  return new AppError('conflict', { message, fields: { email: message } });
}
