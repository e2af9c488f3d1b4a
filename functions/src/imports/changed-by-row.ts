import { changedFields } from '../audit/changed-fields.ts';
import { nextRevision } from '../firestore/stored-fields.ts';
import { type StoredUser, detailNames, hasSameTags } from '../users/stored-user.ts';
import type { TaggedRow } from './row-tags.ts';

/** The details that a row changes of somebody who exists. */
export const rowDetails = detailNames.filter((name) => name !== 'status');

/**
 * Somebody as a row of a list leaves them, or null where they are so already. What the row leaves empty stays, its class takes the
 * place of theirs, and its tags join theirs. A preview and the import itself both ask it.
 */
export function changedByRow(before: StoredUser, { user, tagIds, classId }: TaggedRow): StoredUser | null {
  const details = {
    name: user.name,
    givenName: user.givenName ?? before.givenName,
    familyName: user.familyName ?? before.familyName,
    email: user.email,
    identifier: user.identifier ?? before.identifier,
    department: user.department ?? before.department,
  };
  const tags = [...new Set([...before.tagIds, ...tagIds])];
  const own = { tagIds: tags, classId: classId ?? before.classId };
  const after = { ...before, ...own, updatedAt: new Date().toISOString() };
  const isSame = changedFields('user', before, { ...before, ...details }, rowDetails).fields.length === 0;
  if (isSame) return hasSameTags(before, after) ? null : after;
  return { ...after, ...details, revision: nextRevision(before.revision) };
}
