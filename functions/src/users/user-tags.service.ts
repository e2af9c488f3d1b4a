import type { BulkAnswer, Outcome } from '../contract/bulk.ts';
import { maxPageSize } from '../contract/paging.ts';
import type { Tag } from '../contract/tags.ts';
import type { TagsChange, User } from '../contract/users.ts';
import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import { type JobRequest, startJob } from '../jobs/jobs.service.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { getExistingTags, getTagsById } from '../tags/tags.service.ts';
import { getUser } from './recipients.service.ts';
import { type StoredUser, countUsersOf, readUsers, readUsersOf, stageUserTags } from './users.store.ts';

/** Users with the names and colours of their tags; each distinct tag is read once. */
export async function withTags(users: StoredUser[]): Promise<User[]> {
  const tags = await getTagsById(users.flatMap((user) => user.tagIds));
  return users.map((user) =>
    labelled(
      user,
      user.tagIds.flatMap((id) => tags.get(id) ?? []),
    ),
  );
}

/** A user with the labels of these tags. */
export function labelled({ tagIds: _, importId: __, awardsKept: ___, ...user }: StoredUser, tags: Tag[]): User {
  return { ...user, tags: tags.map(({ id, name, color }) => ({ id, name, color })) };
}

export async function getUsersByTags(tagIds: string[]): Promise<{ users: User[]; total: number }> {
  const [users, total] = await Promise.all([readUsersOf({ tagIds }, { limit: maxPageSize }), countUsersOf({ tagIds })]);
  return { users: await withTags(users), total };
}

export async function getUserTags(userId: string): Promise<Tag[]> {
  const { tagIds } = await getUser(userId);
  return [...(await getTagsById(tagIds)).values()];
}

/** Replaces or changes the user's tags. A tag to be had that is gone refuses the call; others that are gone drop out. */
export async function setUserTags(userId: string, { tagIds, add = [], remove = [] }: TagsChange): Promise<Tag[]> {
  return transact(async (reader, writer) => {
    const user = await getUser(userId, reader);
    const wanted = await getExistingTags(tagIds ?? add, reader);
    const kept = tagIds ? [] : user.tagIds.filter((id) => !remove.includes(id) && !add.includes(id));
    const tags = [...(await getTagsById(kept, reader)).values(), ...wanted];
    stageUserTags(
      writer,
      user,
      tags.map(({ id }) => id),
    );
    return tags;
  });
}

/** Adds tags to users; users who have them all stay as they are. */
export async function assignTags(userIds: string[], tagIds: string[], request: JobRequest): Promise<BulkAnswer> {
  await getExistingTags(tagIds);
  const job = await startJob('assign-tags', request, () =>
    Promise.resolve({ total: userIds.length, asked: { tagIds } }),
  );
  const results = await runOverList(job, userIds, async (ids, context) => {
    const users = await readUsers(ids, context.reader);
    const tags = await getExistingTags(tagIds, context.reader);
    return users.map((user, index) => ({
      id: ids[index] ?? '',
      outcome: user ? addTags(context.writer, user, tags) : ('not_found' as const),
    }));
  });
  return { jobId: job.id, done: results.filter(({ outcome }) => outcome === 'done').length, results };
}

function addTags(writer: Writer, user: StoredUser, tags: Tag[]): Outcome {
  const added = tags.map(({ id }) => id).filter((id) => !user.tagIds.includes(id));
  if (added.length === 0) return 'unchanged';
  stageUserTags(writer, user, [...user.tagIds, ...added]);
  return 'done';
}

/** Some of the users who have a tag. */
export async function getTaggedUsers(reader: Reader, tagId: string, limit: number): Promise<StoredUser[]> {
  return readUsersOf({ tagIds: [tagId] }, { limit }, reader);
}

/** Takes a tag from users. */
export function untag(writer: Writer, users: StoredUser[], tagId: string): void {
  for (const user of users) {
    stageUserTags(
      writer,
      user,
      user.tagIds.filter((id) => id !== tagId),
    );
  }
}
