import { changedFields } from '../audit/changed-fields.ts';
import { detailKeys } from '../contract/person-details.ts';
import { pick } from '../contract/pick.ts';
import { type StoredUser, hasSameTags } from '../users/stored-user.ts';
import type { TaggedRow } from './row-tags.ts';

/**
 * Somebody as a row of a list leaves them, or null where they are so already. What the row leaves empty stays, its class takes the
 * place of theirs, and its tags join theirs. A preview and the import itself both ask it.
 */
export function changedByRow(before: StoredUser, { user, tagIds, classId }: TaggedRow): StoredUser | null {
  const said = Object.entries(pick(user, detailKeys)).filter(([, value]) => value !== null);
  const details = { ...pick(before, detailKeys), ...Object.fromEntries(said) };
  const tags = [...new Set([...before.tagIds, ...tagIds])];
  const own = { tagIds: tags, classId: classId ?? before.classId };
  const after = { ...before, ...details, ...own, updatedAt: new Date().toISOString() };
  const isSame = changedFields('user', before, after, detailKeys).fields.length === 0;
  return isSame && hasSameTags(before, after) ? null : after;
}
