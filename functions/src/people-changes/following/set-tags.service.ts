import { draftOf } from '../../audit/entry.ts';
import { changedBy } from '../../audit/undoable.service.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import type { TagsChange } from '../../contract/calls/chosen-records.ts';
import { type Reader, transact } from '../../firestore/writer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { getExistingTags, getTagsById, refuseTwoClasses } from '../../people/tags/tags.service.ts';
import { requireUser } from '../../people/users/users.service.ts';
import {
  type OwnTags,
  type StoredUser,
  changedTagIds,
  tagIdsOf,
  withTags,
  withTagsGiven,
} from '../../people/users/stored-user.ts';
import { stageChangedPeople } from './change-people.service.ts';

/** Replaces or changes a user's tags. Badges keep the tags from when they were made: functions/src/badges/README.md. */
export async function setUserTags(userId: string, change: TagsChange, { actor }: WriteRequest): Promise<Tag[]> {
  return transact(async (reader, writer) => {
    const user = await requireUser(userId, reader);
    const { tags, own } = await tagsAfter(user, change, reader);
    const also = changedTagIds(user, own);
    const entry = also.length > 0 ? draftOf({ action: 'users.setTags', kind: 'user', fields: ['tags'], also }) : null;
    const after = changedBy({ entry }, { ...user, ...own, updatedAt: new Date().toISOString() });
    await stageChangedPeople({ actor, reader, writer, entry }, [{ before: user, after }]);
    return tags;
  });
}

/** A user's tags after a change. Refuses missing tags to give, and two classes. */
async function tagsAfter(
  user: StoredUser,
  { tagIds, add = [], remove = [] }: TagsChange,
  reader: Reader,
): Promise<{ tags: Tag[]; own: OwnTags }> {
  const wanted = await getExistingTags(tagIds ?? add, reader);
  refuseTwoClasses(wanted, tagIds ? 'tagIds' : 'add');
  const left = new Set([...remove, ...add]);
  const kept = await getTagsById(tagIds ? [] : tagIdsOf(user).filter((id) => !left.has(id)), reader);
  const { classId, tagIds: others } = withTagsGiven(withTags(user, [...kept.values()]), wanted);
  const own = { classId, tagIds: others };
  const has = new Set(tagIdsOf(own));
  return { tags: [...kept.values(), ...wanted].filter(({ id }) => has.has(id)), own };
}
