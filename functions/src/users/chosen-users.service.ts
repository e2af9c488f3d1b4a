import * as z from 'zod';
import type { BulkAnswer } from '../contract/bulk.ts';
import { type ChosenUsers, type UserFilter, userFilterSchema } from '../contract/chosen-records.ts';
import { maxPageSize } from '../contract/paging.ts';
import { walkIds } from '../firestore/walk.ts';
import type { JobWork } from '../jobs/job.ts';
import { type JobRequest, type PreparedJob, bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import type { FindIds } from '../jobs/list-job.service.ts';
import { findTagIds } from '../tags/tags.service.ts';
import { countUsers, getUsers, listUserIds } from './users.store.ts';
import type { StoredUser } from './stored-user.ts';

/** The part of its request that every job over chosen users keeps. */
const askedSchema = z.object({ filter: userFilterSchema.optional() });

/** Begins a job over chosen users, or takes up the one that the same request began. */
export async function bulkOverUsers(
  { userIds, filter }: ChosenUsers,
  request: JobRequest,
  prepare: () => Promise<Pick<PreparedJob, 'title' | 'asked' | 'entry'>>,
  work: JobWork,
): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => {
      const prepared = await prepare();
      const asked = { ...prepared.asked, ...(filter && { filter }) };
      return { ...prepared, kind: work.kind, canCancel: true, asked, ...(userIds && { ids: userIds }) };
    },
    work,
  );
  return bulkAnswerOf(job);
}

/** Finds the users of a job's filter, where its request had one. */
export const findChosen: FindIds = (job, afterId) => {
  const { filter } = askedSchema.parse(job.asked);
  if (!filter) throw new Error(`The users of job ${job.id} are in its list.`);
  return findUserIds(filter, afterId);
};

/** Ids of the users that match a filter of their list, newest first, from behind an id. */
export async function* findUserIds(filter: UserFilter, afterId: string): AsyncGenerator<string> {
  const tagIds = await findTagIds(filter.search);
  yield* walkIds(afterId, (cursor) => listUserIds({ ...filter, tagIds, limit: maxPageSize, cursor }));
}

/** Number of users that match a filter of their list. */
export async function countChosen(filter: UserFilter): Promise<number> {
  return countUsers({ ...filter, tagIds: await findTagIds(filter.search) });
}

const usersAtOnce = 300;

/** The chosen users who exist, in pages, in the order of the ids or of their list. */
export async function* usersChosen({ userIds = [], filter }: ChosenUsers): AsyncGenerator<StoredUser[]> {
  for await (const ids of pagesOf(filter ? findUserIds(filter, '') : userIds)) {
    yield (await getUsers(ids)).filter((user) => user !== null);
  }
}

async function* pagesOf(ids: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const id of ids) {
    page.push(id);
    if (page.length < usersAtOnce) continue;
    yield page;
    page = [];
  }
  yield page;
}
