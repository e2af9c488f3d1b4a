import * as z from 'zod';
import { stageEntry } from '../audit/audit.store.ts';
import type { BulkAnswer, Outcome } from '../contract/bulk.ts';
import { type AssignTags, userFilterSchema } from '../contract/chosen-records.ts';
import { maxPageSize } from '../contract/paging.ts';
import type { Tag } from '../contract/tags.ts';
import type { TagsChange } from '../contract/users.ts';
import { newId } from '../firestore/ids.ts';
import { walkIds } from '../firestore/walk.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import {
  type JobRequest,
  bulkAnswerOf,
  doJob,
  goOnInRequest,
  stageJob,
  stageQueuedJob,
  stepOf,
} from '../jobs/start-job.service.ts';
import { type Job, entryOfStep } from '../jobs/job.ts';
import { overList, stepInTransaction } from '../jobs/step-job.service.ts';
import { findTagIds, getExistingTags, getTagsById } from '../tags/tags.service.ts';
import { tagsAfter } from '../users/user-tags.service.ts';
import { requireUser } from '../users/users.service.ts';
import { type StoredUser, getUsers, listUserIds, stageUserTags } from '../users/users.store.ts';
import { stageRetagged } from '../badges/badge-effects.service.ts';
import { listBadgesOfUsers } from '../badges/badges.store.ts';
import { followingOf, followsUser, getSomeBadges } from './follow-user.service.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';

// Badges carry their recipient's tags for the search: docs/decisions/025. Beyond so many in one commit they follow after
// it: their tags alone are written, which is little.
const mostRetagged = 1000;

/** Replaces or changes a user's tags, and lets them follow into the user's badges. */
export async function setUserTags(userId: string, change: TagsChange, { actor }: WriteRequest): Promise<Tag[]> {
  const jobId = newId();
  const { tags, isWhole } = await transact(async (reader, writer) => {
    const user = await requireUser(userId, reader);
    const after = await tagsAfter(user, change, reader);
    const { badges, isLast } = await getSomeBadges(userId, { renamed: false }, reader);
    const tagIds = after.map(({ id }) => id);
    stageUserTags(writer, user, tagIds);
    stageRetagged({ actor, writer }, badges, new Map([[userId, tagIds]]));
    const changed = symmetricDifference(user.tagIds, tagIds);
    if (changed.length > 0) {
      const fields = ['tags'];
      stageEntry(writer, actor, { action: 'users.setTags', kind: 'user', records: [userId], also: changed, fields });
    }
    if (!isLast) stageJob(writer, actor, { id: jobId, ...followingOf(user, badges) });
    return { tags: after, isWhole: isLast };
  });
  if (!isWhole) await goOnInRequest(jobId, followsUser);
  return tags;
}

function symmetricDifference(one: string[], other: string[]): string[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))];
}

// The part of the request that the job keeps.
const askedSchema = z.object({ tagIds: z.array(z.string()), filter: userFilterSchema.optional() });

/** Adds tags to users, and lets them follow into the users' badges; a user that has them all stays unchanged. */
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
      const { actor } = job;
      const users = await getUsers(ids, reader);
      const wanted = [...(await getTagsById(askedSchema.parse(job.asked).tagIds, reader)).keys()];
      const changed = users
        .filter((user) => user !== null)
        .filter(({ tagIds: own }) => !wanted.every((id) => own.includes(id)));
      const { badges, late } = await badgesAtOnce(changed, reader);
      const after = new Map(changed.map(({ id, tagIds: own }) => [id, [...new Set([...own, ...wanted])]]));
      for (const user of changed) stageUserTags(writer, user, after.get(user.id) ?? []);
      stageRetagged({ actor, writer }, badges, after);
      const entry = entryOfStep(job);
      if (entry && changed.length > 0) stageEntry(writer, actor, { ...entry, records: [...after.keys()] });
      for (const user of late) stageQueuedJob(writer, actor, followingOf(user, []));
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

// The badges that are written in the users' own commit, and the users whose badges would be too many for it.
async function badgesAtOnce(
  changed: StoredUser[],
  reader: Reader,
): Promise<{ badges: StoredBadge[]; late: StoredUser[] }> {
  const now: string[] = [];
  const late: StoredUser[] = [];
  let badgeCount = 0;
  for (const user of changed) {
    if (user.badgeCount === 0) continue;
    badgeCount += user.badgeCount;
    if (badgeCount > mostRetagged) late.push(user);
    else now.push(user.id);
  }
  return { badges: await listBadgesOfUsers(now, mostRetagged, reader), late };
}
