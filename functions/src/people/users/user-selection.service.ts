import * as z from 'zod';
import { chunksOf } from '../../chunks-of.ts';
import { type BulkAnswer, maxTagsAtOnce } from '../../contract/calls/bulk.ts';
import { type ChosenUsers, type UserFilter, userFilterSchema } from '../../contract/calls/chosen-records.ts';
import { mergedIds } from '../../firestore/walk.ts';
import type { JobWork } from '../../jobs/job.ts';
import { type JobRequest, type PreparedJob, bulkAnswerOf, doJob } from '../../jobs/start-job.service.ts';
import { type Selection, byIds, byList, findBy, mapSelection, wayOf } from '../../selection/selection.ts';
import { findTagIds } from '../tags/tags.service.ts';
import type { StoredUser } from './stored-user.ts';
import { type SomeUsers, getUsers, userListing } from './users.store.ts';

/** Somebody whom a call means; `user` is null for who is gone. */
export interface SelectedUser {
  id: string;
  user: StoredUser | null;
}

/** Ways in which calls name people; at most 30 tags where not only their ids are asked for. */
export const userWays = {
  userIds: (userIds: string[]) =>
    byIds(userIds, async (ids): Promise<SelectedUser[]> => {
      const users = await getUsers(ids);
      return ids.map((id, index) => ({ id, user: users[index] ?? null }));
    }),
  filter: (filter: UserFilter) => listed(filter),
  importId: (importId: string) => listed({ search: '', importId }),
  listId: (listId: string) => listed({ search: '', listId }),
  tagIds: (tagIds: string[]): Selection<SelectedUser> => ({
    ...listed({ search: '', anyTagIds: tagIds }),
    ids: (afterId) =>
      mergedIds(chunksOf(tagIds, maxTagsAtOnce).map((some) => listed({ search: '', anyTagIds: some }).ids(afterId))),
  }),
};

function listed(some: SomeUsers): Selection<SelectedUser> {
  const rows = byList(async (status) => {
    if (status && some.status && some.status !== status) return null;
    const { search } = some;
    return { ...userListing(status ? { ...some, status } : some), search, tagIds: await findTagIds(search) };
  });
  return mapSelection(rows, (users) => users.map((user) => ({ id: user.id, user })));
}

/** The part of its request that every job over people keeps. */
export const selectedUsersSchema = z.object({
  /** Null where they were named one by one: the job has their ids. */
  whom: z.object({ filter: userFilterSchema.optional(), tagIds: z.array(z.string()).optional() }).nullable(),
});
type Asked = z.output<typeof selectedUsersSchema>;

/** Finds the people of a job. */
export const findUsers = findBy(userWays);

/** Begins a job over some people, or takes up the one that the same request began. */
export async function bulkOverUsers<T extends Asked>(
  chosen: ChosenUsers & { tagIds?: string[] },
  request: JobRequest,
  prepare: (asked: Asked) => Promise<Pick<PreparedJob<NoInfer<T>>, 'title' | 'asked' | 'entry'>>,
  work: JobWork<T>,
): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => ({
      ...(await prepare({ whom: chosen.userIds ? null : wayOf(userWays, chosen) })),
      canCancel: true,
      ids: chosen.userIds,
    }),
    work,
  );
  return bulkAnswerOf(job);
}
