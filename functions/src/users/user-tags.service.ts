import { draftOf } from '../audit/entry.ts';
import { changedBy } from '../audit/undoable.service.ts';
import { maxPageSize } from '../contract/paging.ts';
import type { Tag } from '../contract/tags.ts';
import type { TagsChange } from '../contract/users.ts';
import type { User } from '../contract/user.ts';
import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { getExistingTags, getTagsById } from '../tags/tags.service.ts';
import { requireUser } from './users.service.ts';
import { stageUserEntry } from './user-entries.service.ts';
import { withLabels } from './user-labels.service.ts';
import { countUsersOf, listUsersOf, stageUserTags } from './users.store.ts';
import type { StoredUser } from './stored-user.ts';

export async function listUsersByTags(tagIds: string[]): Promise<{ users: User[]; total: number }> {
  const [users, total] = await Promise.all([listUsersOf({ tagIds }, { limit: maxPageSize }), countUsersOf({ tagIds })]);
  return { users: await withLabels(users), total };
}

export async function getUserTags(userId: string): Promise<Tag[]> {
  const { tagIds } = await requireUser(userId);
  return [...(await getTagsById(tagIds)).values()];
}

/** Replaces or changes a user's tags. Badges keep those that their recipient had when they were made: docs/decisions/073. */
export async function setUserTags(userId: string, change: TagsChange, { actor }: WriteRequest): Promise<Tag[]> {
  return transact(async (reader, writer) => {
    const user = await requireUser(userId, reader);
    const after = await tagsAfter(user, change, reader);
    const tagIds = after.map(({ id }) => id);
    const also = symmetricDifference(user.tagIds, tagIds);
    const entry = draftOf({ action: 'users.setTags', kind: 'user', fields: ['tags'], also });
    const changed = { ...user, tagIds, updatedAt: new Date().toISOString() };
    const changes = { before: user, after: also.length > 0 ? changedBy({ entry }, changed) : changed };
    stageUserTags(writer, user, changes.after);
    if (also.length > 0) stageUserEntry({ actor, writer, entry }, [changes]);
    return after;
  });
}

function symmetricDifference(one: string[], other: string[]): string[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))];
}

/**
 * The tags that a user has after a change. A tag to be had that is gone refuses the call; others that are gone drop out.
 */
async function tagsAfter(
  user: StoredUser,
  { tagIds, add = [], remove = [] }: TagsChange,
  reader: Reader,
): Promise<Tag[]> {
  const wanted = await getExistingTags(tagIds ?? add, reader);
  const kept = tagIds ? [] : user.tagIds.filter((id) => !remove.includes(id) && !add.includes(id));
  return [...(await getTagsById(kept, reader)).values(), ...wanted];
}

/** Takes a tag that is deleted from users, which is no change of their own. */
export function untag(writer: Writer, users: StoredUser[], tagId: string): void {
  for (const user of users) {
    stageUserTags(writer, user, { ...user, tagIds: user.tagIds.filter((id) => id !== tagId) });
  }
}
