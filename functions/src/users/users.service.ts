import type { NewUser, User, UserStatus } from '../contract/users.ts';
import { newId } from '../firestore/ids.ts';
import type { PageRequest } from '../firestore/list-page.ts';
import { type Writer, commitUnlessTaken } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { countChange, getTotal } from '../stats/stats.service.ts';
import { getTagLabels } from '../tags/tags.service.ts';
import { type StoredUser, listUsers, readUser, stageBadgeCount, stageNewUser } from './users.store.ts';

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
  return withoutTagIds(user, []);
}

/** A user by id, or 404. */
export async function getUser(id: string): Promise<StoredUser> {
  const user = await readUser(id);
  if (!user) throw new AppError('not_found', { message: 'This user does not exist any more.' });
  return user;
}

async function withTags(users: StoredUser[]): Promise<User[]> {
  const labels = await getTagLabels(users.flatMap((user) => user.tagIds));
  return users.map((user) => {
    const tags = user.tagIds.flatMap((id) => labels.get(id) ?? []);
    return withoutTagIds(user, tags);
  });
}

function withoutTagIds({ tagIds: _, ...user }: StoredUser, tags: User['tags']): User {
  return { ...user, tags };
}

function emailTaken(): AppError {
  const message = 'A user with this email already exists.';
  return new AppError('conflict', { message, fields: { email: message } });
}

/** Counts a badge of this user in the commit that makes or deletes it; the commit fails when the user is gone. */
export function countBadge(writer: Writer, userId: string, change: number): void {
  stageBadgeCount(writer, userId, change);
}
