import type { Reader, Writer } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import {
  type StoredUser,
  type UserGroup,
  countUsersOf,
  readUsers,
  readUsersOf,
  stageBadgeCount,
} from './users.store.ts';

export type { UserGroup } from './users.store.ts';

/** A user as badges see them. */
export type Recipient = StoredUser;

/** A user by id, or 404. */
export async function getUser(id: string, reader?: Reader): Promise<Recipient> {
  const [user] = await readUsers([id], reader);
  if (!user) throw userGone();
  return user;
}

export function userGone(): AppError {
  return new AppError('not_found', { message: 'This user does not exist any more.' });
}

/** The users who still exist of these. */
export async function getRecipients(ids: string[], reader?: Reader): Promise<Recipient[]> {
  return (await readUsers(ids, reader)).filter((user) => user !== null);
}

/** Ids of all users of a group, in chunks, however many there are. */
export async function* idsOf(group: UserGroup, chunkSize: number): AsyncGenerator<string[]> {
  let afterId = '';
  for (;;) {
    const users = await readUsersOf(group, { limit: chunkSize, afterId });
    if (users.length > 0) yield users.map(({ id }) => id);
    if (users.length < chunkSize) return;
    afterId = users.at(-1)?.id ?? '';
  }
}

/** Counts badges of a user in the commit that makes or deletes them; the commit fails when the user is gone. */
export function countBadges(writer: Writer, userId: string, change: number): void {
  stageBadgeCount(writer, userId, change);
}

/** How many users a group has. */
export async function countRecipients(group: UserGroup): Promise<number> {
  return countUsersOf(group);
}
