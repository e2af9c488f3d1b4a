import type { Reader, Stamp, Writer } from '../firestore/writer.ts';
import { type AppError, notFound } from '../app-error.ts';
import {
  type StoredUser,
  type UserGroup,
  countUsersOf,
  readUsers,
  readStampedUsersOf,
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
  return notFound('user');
}

/** The users who still exist of these. */
export async function getRecipients(ids: string[], reader?: Reader): Promise<Recipient[]> {
  return (await readUsers(ids, reader)).filter((user) => user !== null);
}

/** Some of a group's users, newest first, from behind an id. */
export async function getRecipientsOf(
  group: UserGroup,
  request: { limit: number; afterId: string },
  reader?: Reader,
): Promise<(Recipient & { stamp: Stamp })[]> {
  return readStampedUsersOf(group, request, reader);
}

/**
 * Counts badges of a user in the commit that makes or deletes them; the commit fails when the user is gone or, with the
 * stamp, was written since.
 */
export function countBadges(writer: Writer, userId: string, change: number, stamp?: Stamp): void {
  stageBadgeCount(writer, userId, change, stamp);
}

/** How many users a group has. */
export async function countRecipients(group: UserGroup): Promise<number> {
  return countUsersOf(group);
}
