import { type BulkAnswer, type Outcome, maxMatchesAtOnce } from '../contract/bulk.ts';
import type { Tag } from '../contract/tags.ts';
import type { AssignTags, UserFilter } from '../contract/chosen-records.ts';
import type { TagsChange } from '../contract/users.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/write-request.ts';
import { bulkAnswerOf } from '../jobs/bulk-answer.ts';
import { type Chosen, named, startJobOver } from '../jobs/chosen.service.ts';
import { type JobRequest, chunkSize } from '../jobs/jobs.service.ts';
import { runOverList } from '../jobs/run-over-list.service.ts';
import { findTagIds, getExistingTags } from '../tags/tags.service.ts';
import { tagsAfter } from '../users/user-tags.service.ts';
import { getUser } from '../users/users.service.ts';
import { type StoredUser, getUsers, listUserIds, stageUserTags } from '../users/users.store.ts';
import { stageRetagged } from './badge-effects.service.ts';
import { listBadgesOf, listBadgesOfUsers } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';
import { followIntoBadges } from './user-cascade.service.ts';

// Badges carry their recipient's tags for the search: docs/decisions/025. Beyond so many in one commit they follow after it.
const mostBadgesAtOnce = 1000;

/** Replaces or changes a user's tags, and lets them follow into the user's badges. */
export async function setUserTags(userId: string, change: TagsChange, { actor }: WriteRequest): Promise<Tag[]> {
  const { tags, lastBadgeId } = await transact(async (reader, writer) => {
    const user = await getUser(userId, reader);
    const after = await tagsAfter(user, change, reader);
    const badges = await listBadgesOf(userId, { limit: chunkSize }, reader);
    const tagIds = after.map(({ id }) => id);
    stageUserTags(writer, user, tagIds);
    stageRetagged({ actor, writer }, badges, new Map([[userId, tagIds]]));
    return { tags: after, lastBadgeId: badges.length === chunkSize ? badges.at(-1)?.id : undefined };
  });
  await followIntoBadges(userId, { actor, after: lastBadgeId });
  return tags;
}

/** Adds tags to users, and lets them follow into the users' badges; a user that has them all stays unchanged. */
export async function assignTags({ userIds, filter, tagIds }: AssignTags, request: JobRequest): Promise<BulkAnswer> {
  const { actor } = request;
  await getExistingTags(tagIds);
  const { job, chosen } = await startJobOver('assign-tags', request, {
    asked: { tagIds, ...(filter && { filter }) },
    find: () => (filter ? findUserIds(filter) : Promise.resolve(named(userIds ?? []))),
  });
  const late = new Set<string>();
  const results = await runOverList(job, chosen.ids, async (ids, { reader, writer }) => {
    const users = await getUsers(ids, reader);
    const wanted = (await getExistingTags(tagIds, reader)).map(({ id }) => id);
    const changed = users
      .filter((user) => user !== null)
      .filter(({ tagIds: own }) => !wanted.every((id) => own.includes(id)));
    const badges = await badgesAtOnce(changed, late, reader);
    const after = new Map(changed.map(({ id, tagIds: own }) => [id, [...new Set([...own, ...wanted])]]));
    for (const user of changed) stageUserTags(writer, user, after.get(user.id) ?? []);
    stageRetagged({ actor, writer }, badges, after);
    return users.map((user, index) => ({ id: ids[index] ?? '', outcome: outcomeOf(user, after) }));
  });
  for (const id of late) await followIntoBadges(id, { actor, after: '' });
  return bulkAnswerOf(job.id, results, chosen.nextCursor);
}

/** Ids of the users that match a filter now, newest first, as many as one call takes. */
async function findUserIds(filter: UserFilter): Promise<Chosen> {
  return listUserIds({ ...filter, tagIds: await findTagIds(filter.search), limit: maxMatchesAtOnce });
}

function outcomeOf(user: StoredUser | null, changed: ReadonlyMap<string, unknown>): Outcome {
  if (!user) return 'not_found';
  return changed.has(user.id) ? 'done' : 'unchanged';
}

// The badges that are written in the users' own commit. `late` takes the users whose badges would be too many.
async function badgesAtOnce(changed: StoredUser[], late: Set<string>, reader: Reader): Promise<StoredBadge[]> {
  const now: string[] = [];
  let badgeCount = 0;
  for (const user of changed) {
    if (user.badgeCount === 0) continue;
    badgeCount += user.badgeCount;
    if (badgeCount > mostBadgesAtOnce) late.add(user.id);
    else now.push(user.id);
  }
  return listBadgesOfUsers(now, mostBadgesAtOnce, reader);
}
