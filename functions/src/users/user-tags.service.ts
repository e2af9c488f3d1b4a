import type { BulkAnswer, Outcome } from '../contract/bulk.ts';
import { maxPageSize } from '../contract/paging.ts';
import type { Tag } from '../contract/tags.ts';
import type { TagsChange, User } from '../contract/users.ts';
import { type Writer, transact } from '../firestore/writer.ts';
import { bulkAnswerOf } from '../jobs/bulk-answer.ts';
import { type JobRequest, startJob } from '../jobs/jobs.service.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { getExistingTags, getTagsById } from '../tags/tags.service.ts';
import { getUser } from './users.service.ts';
import { withLabels } from './user-labels.service.ts';
import { type StoredUser, countUsersOf, getUsers, listUsersOf, stageUserTags } from './users.store.ts';

export async function getUsersByTags(tagIds: string[]): Promise<{ users: User[]; total: number }> {
  const [users, total] = await Promise.all([listUsersOf({ tagIds }, { limit: maxPageSize }), countUsersOf({ tagIds })]);
  return { users: await withLabels(users), total };
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

/** Adds tags to users; a user that has them all stays unchanged. */
export async function assignTags(userIds: string[], tagIds: string[], request: JobRequest): Promise<BulkAnswer> {
  await getExistingTags(tagIds);
  const job = await startJob('assign-tags', request, () =>
    Promise.resolve({ total: userIds.length, asked: { tagIds } }),
  );
  const results = await runOverList(job, userIds, async (ids, context) => {
    const users = await getUsers(ids, context.reader);
    const tags = await getExistingTags(tagIds, context.reader);
    return users.map((user, index) => ({
      id: ids[index] ?? '',
      outcome: user ? addTags(context.writer, user, tags) : ('not_found' as const),
    }));
  });
  return bulkAnswerOf(job.id, results);
}

function addTags(writer: Writer, user: StoredUser, tags: Tag[]): Outcome {
  const tagIds = tags.map(({ id }) => id);
  return stageAddedTags(writer, user, tagIds) ? 'done' : 'unchanged';
}

/** Adds tags to those that a user has; false when the user has them all. */
export function stageAddedTags(writer: Writer, user: StoredUser, tagIds: string[]): boolean {
  const added = [...new Set(tagIds)].filter((id) => !user.tagIds.includes(id));
  if (added.length > 0) stageUserTags(writer, user, [...user.tagIds, ...added]);
  return added.length > 0;
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
