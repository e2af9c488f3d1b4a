import * as z from 'zod';
import { stageEntry } from '../audit/audit.store.ts';
import type { BulkAnswer, Outcome } from '../contract/bulk.ts';
import { type AssignTags, userFilterSchema } from '../contract/chosen-records.ts';
import { maxPageSize } from '../contract/paging.ts';
import { walkIds } from '../firestore/walk.ts';
import { type Job, entryOfStep } from '../jobs/job.ts';
import { type JobRequest, bulkAnswerOf, doJob, stepOf } from '../jobs/start-job.service.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { findTagIds, getExistingTags, getTagsById } from '../tags/tags.service.ts';
import { getUsers, listUserIds, stageUserTags } from './users.store.ts';
import type { StoredUser } from './stored-user.ts';

// The part of the request that the job keeps.
const askedSchema = z.object({ tagIds: z.array(z.string()), filter: userFilterSchema.optional() });

/** Adds tags to users; a user that has them all stays unchanged. */
export async function bulkAssignUserTags(
  { userIds, filter, tagIds }: AssignTags,
  request: JobRequest,
): Promise<BulkAnswer> {
  const tags = await getExistingTags(tagIds);
  const job = await doJob(
    request,
    () =>
      Promise.resolve({
        kind: 'assign-tags',
        title: `Give people ${tags.length === 1 ? 'the tag' : 'the tags'} ${tags.map(({ name }) => name).join(', ')}`,
        canCancel: true,
        asked: { tagIds, ...(filter && { filter }) },
        entry: { action: 'users.bulkAssignTags', kind: 'user', also: tagIds, fields: ['tags'] },
        ...(userIds && { ids: userIds }),
      }),
    assignsTags,
  );
  return bulkAnswerOf(job);
}

/** The work of a job that gives tags to people. A tag that is deleted meanwhile drops out. */
export const assignsTags = overList({
  kind: 'assign-tags',
  find: findUserIds,
  step: (ids, job) =>
    stepInTransaction(job, async (reader, writer) => {
      const users = await getUsers(ids, reader);
      const wanted = [...(await getTagsById(askedSchema.parse(job.asked).tagIds, reader)).keys()];
      const changed = users
        .filter((user) => user !== null)
        .filter(({ tagIds: own }) => !wanted.every((id) => own.includes(id)));
      const after = new Map(changed.map(({ id, tagIds: own }) => [id, [...new Set([...own, ...wanted])]]));
      for (const user of changed) stageUserTags(writer, user, after.get(user.id) ?? []);
      const entry = entryOfStep(job);
      if (entry && changed.length > 0) stageEntry(writer, job.actor, { ...entry, records: [...after.keys()] });
      const results = users.map((user, index) => ({ id: ids[index] ?? '', outcome: outcomeOf(user, after) }));
      return stepOf(job, results);
    }),
});

/** Ids of the users that match a job's filter, newest first, from behind an id. */
async function* findUserIds(job: Job, afterId: string): AsyncGenerator<string> {
  const { filter } = askedSchema.parse(job.asked);
  if (!filter) return;
  const tagIds = await findTagIds(filter.search);
  yield* walkIds(afterId, (cursor) => listUserIds({ ...filter, tagIds, limit: maxPageSize, cursor }));
}

function outcomeOf(user: StoredUser | null, changed: ReadonlyMap<string, unknown>): Outcome {
  if (!user) return 'not_found';
  return changed.has(user.id) ? 'done' : 'unchanged';
}
