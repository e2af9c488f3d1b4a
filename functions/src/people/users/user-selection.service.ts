import * as z from 'zod';
import { chunksOf, mergedIds } from '../../firestore/walk.ts';
import { type BulkAnswer, maxTagsAtOnce } from '../../contract/calls/bulk.ts';
import { type ChosenUsers, type UserFilter, userFilterSchema } from '../../contract/calls/chosen-records.ts';
import type { JobWork } from '../../jobs/job.ts';
import { type JobRequest, type PreparedJob, bulkAnswerOf, doJob } from '../../jobs/start-job.service.ts';
import { type Selection, byIds, byList, findBy, mapSelection, wayOf } from '../../selection/selection.ts';
import { findTagIds } from '../tags/tags.service.ts';
import type { StoredUser } from './stored-user.ts';
import { type SomeUsers, getUsers, userListing } from './users.store.ts';

/** `user` is null if the user is gone. */
export interface SelectedUser {
  id: string;
  user: StoredUser | null;
}

/** Ways to name people in calls; at most 30 tags if more than ids is needed. */
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

/** Part of the request that every job over people keeps. */
export const selectedUsersSchema = z.object({
  /** Null if people were named individually; the job has their ids. */
  whom: z.object({ filter: userFilterSchema.optional(), tagIds: z.array(z.string()).optional() }).nullable(),
});
type Asked = z.output<typeof selectedUsersSchema>;

export const findUsers = findBy(userWays);

/** Starts a job over selected people, or returns the one that the same request started. */
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
