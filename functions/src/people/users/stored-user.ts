import * as z from 'zod';
import { storedRevisionSchema } from '../../contract/rules/fields.ts';
import { type DetailKey, detailKeys, searchedDetails, storedDetails } from '../../contract/rules/person-details.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import { type User, userSchema, userStatusSchema } from '../../contract/rules/user.ts';
import { type Facets, facetsOf, sameTextKey } from '../../firestore/facets.ts';
import { searchedEmail } from '../../firestore/grams.ts';
import type { Stamp } from '../../firestore/writer.ts';

/** A user as stored: tags by id alone. */
export type StoredUser = Omit<User, 'tags'> & {
  /** Tags beside the class. */
  tagIds: string[];
  importId: string | null;
  /** The imports in whose file they were lately, the newest first. */
  listIds: string[];
};

/** Links of a user to tags, by the tag's id: each has an id of its own, and the time since when the user has the tag. */
export type TagLinks = Record<string, { id: string; createdAt: string }>;

/** The fields of a stored user beside the id; `time` reads a time. */
export function storedUserSchema<T extends z.ZodType<string>>(time: T) {
  return z.object({
    ...storedDetails,
    status: userStatusSchema,
    tagIds: z.array(z.string()),
    classId: z.string().nullable(),
    importId: z.string().nullable(),
    listIds: z.array(z.string()),
    badgeCount: z.int(),
    revision: storedRevisionSchema,
    createdAt: time,
    updatedAt: time,
    lastAct: z.string().nullable(),
  });
}

/** The details of a user beside the tags: what a form, a row of a list and an undo change. */
export const detailNames = [...detailKeys, 'status'] as const;

/** The tags of somebody by their fields. */
export type OwnTags = Pick<StoredUser, 'tagIds' | 'classId'>;

type KindedTag = Pick<Tag, 'id' | 'kind'>;

/** The ids of all tags of somebody, the class first. */
export function tagIdsOf({ classId, tagIds }: OwnTags): string[] {
  return classId === null ? tagIds : [classId, ...tagIds];
}

/** Whether two have the same tags, in whatever order. */
export function hasSameTags(one: OwnTags, other: OwnTags): boolean {
  const [ids, others] = [tagIdsOf(one), new Set(tagIdsOf(other))];
  return one.classId === other.classId && ids.length === others.size && ids.every((id) => others.has(id));
}

/** The ids of the tags that one has and the other has not. */
export function changedTagIds(one: OwnTags, other: OwnTags): string[] {
  const [ids, others] = [tagIdsOf(one), tagIdsOf(other)];
  return [...ids.filter((id) => !others.includes(id)), ...others.filter((id) => !ids.includes(id))];
}

/** Somebody with these tags beside their own; a class takes the place of the one before. */
export function withTagsGiven<T extends OwnTags>(user: T, tags: readonly KindedTag[]): T {
  const classId = tags.find(({ kind }) => kind === 'class')?.id ?? user.classId;
  const others = tags.filter(({ kind }) => kind !== 'class').map(({ id }) => id);
  return { ...user, classId, tagIds: [...new Set([...user.tagIds, ...others])] };
}

/** Somebody without the tags with these ids. */
export function withoutTags<T extends OwnTags>(user: T, ids: { has: (id: string) => boolean }): T {
  const { classId, tagIds } = user;
  return {
    ...user,
    classId: classId !== null && ids.has(classId) ? null : classId,
    tagIds: tagIds.filter((id) => !ids.has(id)),
  };
}

/** Somebody with these tags and no others, each in the field of its present kind. Of two classes the one that they had stays. */
export function withTags<T extends OwnTags>(user: T, tags: readonly KindedTag[]): T {
  const classIds = tags.filter(({ kind }) => kind === 'class').map(({ id }) => id);
  const classId = classIds.find((id) => id === user.classId) ?? classIds[0] ?? null;
  return { ...user, classId, tagIds: tags.filter(({ kind }) => kind !== 'class').map(({ id }) => id) };
}

/** Somebody without their identifier where it is another's by now. */
export function withFreeIdentifier<T extends Pick<StoredUser, 'id' | 'identifier'>>(
  user: T,
  holders: ReadonlyMap<string, string>,
): T {
  const holder = holders.get(user.identifier ?? '') ?? user.id;
  return holder === user.id ? user : { ...user, identifier: null };
}

/** A user as read: a commit can demand that the user was not written since. */
export type StampedUser = StoredUser & { stamp: Stamp };

/** The texts in which a search looks. */
export function searchedTexts(user: Pick<User, DetailKey>): string[] {
  return searchedDetails.map((key) => (key === 'email' ? searchedEmail(user.email) : (user[key] ?? '')));
}

/** Facets of a user, which lists are narrowed by. */
export function facetsOfUser(
  user: OwnTags & Pick<StoredUser, 'status' | 'department' | 'importId' | 'listIds'>,
): Facets {
  const { status, department, importId, listIds } = user;
  const ofText = { status, department: department && sameTextKey(department) };
  return facetsOf({ tag: tagIdsOf(user), ...ofText, import: importId, list: listIds });
}

const undoneShape = {
  ...userSchema.pick({ status: true, updatedAt: true, lastAct: true }).shape,
  ...storedDetails,
  tagIds: z.array(z.string()),
  classId: z.string().nullable(),
};

/** The fields of a user that an undo puts back, `lastAct` among them: the act before can be undone next. */
export const undoneFields = Object.keys(undoneShape) as (keyof typeof undoneShape)[];

/** Values of those fields that an act changed, as they were. */
export type FieldsBefore = Partial<Pick<StoredUser, keyof typeof undoneShape>>;

/** The same as they are kept. */
export const fieldsBeforeSchema = z
  .object(undoneShape)
  .partial()
  .transform((fields) => fields as FieldsBefore);

/** Whether somebody changed a user, or their tags, since the user was added. Badges are no change of the user. */
export function isChanged({ createdAt, updatedAt }: Pick<StoredUser, 'createdAt' | 'updatedAt'>): boolean {
  return updatedAt !== createdAt;
}
