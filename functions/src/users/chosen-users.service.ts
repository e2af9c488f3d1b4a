import * as z from 'zod';
import { chunksOf } from '../chunks-of.ts';
import type { BulkAnswer } from '../contract/bulk.ts';
import { type ChosenUsers, type UserFilter, userFilterSchema } from '../contract/chosen-records.ts';
import { maxPageSize } from '../contract/paging.ts';
import type { UserStatus } from '../contract/user.ts';
import { toCursor } from '../firestore/ids.ts';
import { walkIds } from '../firestore/walk.ts';
import type { JobWork } from '../jobs/job.ts';
import { type JobRequest, type PreparedJob, bulkAnswerOf, doJob } from '../jobs/start-job.service.ts';
import type { FindIds } from '../jobs/list-job.service.ts';
import { findTagIds } from '../tags/tags.service.ts';
import { type UserGroup, listUsersOf } from './user-groups.store.ts';
import { countUsers, getUsers, listSomeUsers } from './users.store.ts';
import type { StoredUser } from './stored-user.ts';

/** The part of its request that every job over chosen users keeps; no filter where they were named. */
export const chosenAskedSchema = z.object({ filter: userFilterSchema.nullable() });
type ChosenAsked = z.output<typeof chosenAskedSchema>;

/** Begins a job over chosen users, or takes up the one that the same request began. */
export async function bulkOverUsers<Asked extends ChosenAsked>(
  { userIds, filter }: ChosenUsers,
  request: JobRequest,
  prepare: (chosen: ChosenAsked) => Promise<Pick<PreparedJob<NoInfer<Asked>>, 'title' | 'asked' | 'entry'>>,
  work: JobWork<Asked>,
): Promise<BulkAnswer> {
  const job = await doJob(
    request,
    async () => ({ ...(await prepare({ filter: filter ?? null })), canCancel: true, ...(userIds && { ids: userIds }) }),
    work,
  );
  return bulkAnswerOf(job);
}

/** Finds the users of a job's filter, where its request had one. */
export const findChosen: FindIds<ChosenAsked> = ({ id, asked: { filter } }, afterId) => {
  if (!filter) throw new Error(`The users of job ${id} are in its list.`);
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
async function listOf(filter: UserFilter, limit = maxPageSize) {
  const tagIds = await findTagIds(filter.search);
  return (cursor: string | undefined) => listSomeUsers({ ...filter, tagIds, limit, cursor });
}

/** Number of users that match a filter of their list. */
export async function countChosen(filter: UserFilter): Promise<number> {
  return countUsers({ ...filter, tagIds: await findTagIds(filter.search) });
}

/** The first few users that match a filter of their list; nobody more is read. */
export async function listFirstChosen(filter: UserFilter, count: number): Promise<StoredUser[]> {
  const tagIds = await findTagIds(filter.search);
  return (await listSomeUsers({ ...filter, tagIds, limit: count, isOnlyPage: true })).rows;
}

const usersAtOnce = 250;

/** Somebody whom a call means; `user` is null for who is gone. */
export interface Meant {
  id: string;
  user: StoredUser | null;
}

/** The chosen users who exist, in pages, in the order of the ids or of their list. */
export async function* usersChosen(chosen: ChosenUsers): AsyncGenerator<StoredUser[]> {
  for await (const page of walkChosen(chosen)) yield page.flatMap(({ user }) => user ?? []);
}

/** All who are chosen, in pages of that order, from behind an id. */
export async function* walkChosen({ userIds = [], filter }: ChosenUsers, afterId = ''): AsyncGenerator<Meant[]> {
  if (filter) yield* walkMatching(filter, afterId);
  for (const ids of chunksOf(userIds.slice(userIds.indexOf(afterId) + 1), usersAtOnce)) {
    const users = await getUsers(ids);
    yield ids.map((id, index) => ({ id, user: users[index] ?? null }));
  }
}

async function* walkMatching(filter: UserFilter, afterId: string): AsyncGenerator<Meant[]> {
  const list = await listOf(filter, usersAtOnce);
  let cursor = afterId ? toCursor(afterId) : undefined;
  do {
    const { rows, nextCursor } = await list(cursor);
    yield asMeant(rows);
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** Users of a group, or those of them with a status, in pages, newest first, from behind an id. */
export async function* walkGroup(
  group: UserGroup,
  { afterId, status }: { afterId: string; status: UserStatus | undefined },
): AsyncGenerator<Meant[]> {
  for (let behind: string | undefined = afterId; behind !== undefined;) {
    const users: StoredUser[] = await listUsersOf(group, { limit: usersAtOnce, afterId: behind, status });
    yield asMeant(users);
    behind = users.length < usersAtOnce ? undefined : users.at(-1)?.id;
  }
}

function asMeant(users: StoredUser[]): Meant[] {
  return users.map((user) => ({ id: user.id, user }));
}
