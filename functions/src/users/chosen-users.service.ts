import * as z from 'zod';
import { chunksOf } from '../chunks-of.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import { type ChosenUsers, type UserFilter, userFilterSchema } from '../contract/chosen-records.ts';
import { maxPageSize } from '../contract/paging.ts';
import { walkIds } from '../firestore/walk.ts';
import type { JobWork } from '../jobs/job.ts';
import { type JobRequest, type PreparedJob, bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import type { FindIds } from '../jobs/list-job.service.ts';
import { findTagIds } from '../tags/tags.service.ts';
import { countUsers, getUsers, listSomeUsers } from './users.store.ts';
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
  const list = await listOf(filter);
  yield* walkIds(afterId, async (cursor) => {
    const { rows, nextCursor } = await list(cursor);
    return { ids: rows.map(({ id }) => id), nextCursor };
  });
}

// The tags that a search finds are looked up once for all pages.
async function listOf(filter: UserFilter) {
  const tagIds = await findTagIds(filter.search);
  return (cursor: string | undefined) => listSomeUsers({ ...filter, tagIds, limit: maxPageSize, cursor });
}

/** Number of users that match a filter of their list. */
export async function countChosen(filter: UserFilter): Promise<number> {
  return countUsers({ ...filter, tagIds: await findTagIds(filter.search) });
}

const usersAtOnce = 300;

/** The chosen users who exist, in pages, in the order of the ids or of their list. */
export async function* usersChosen({ userIds = [], filter }: ChosenUsers): AsyncGenerator<StoredUser[]> {
  if (filter) yield* usersMatching(filter);
  for (const ids of chunksOf(userIds, usersAtOnce)) yield (await getUsers(ids)).filter((user) => user !== null);
}

async function* usersMatching(filter: UserFilter): AsyncGenerator<StoredUser[]> {
  const list = await listOf(filter);
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await list(cursor);
    yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
