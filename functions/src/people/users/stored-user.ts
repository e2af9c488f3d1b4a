import * as z from 'zod';
import { storedRevisionSchema } from '../../contract/rules/fields.ts';
import { type DetailKey, detailKeys, searchedDetails, storedDetails } from '../../contract/rules/person-details.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import { type User, userSchema, userStatusSchema } from '../../contract/rules/user.ts';
import { type Facets, facetsOf, sameTextKey, searchedEmail } from '../../firestore/facets.ts';
import type { Stamp } from '../../firestore/writer.ts';

export type StoredUser = Omit<User, 'tags'> & {
  /** Tags other than the class. */
  tagIds: string[];
  importId: string | null;
  /** Recent imports that listed the user, newest first. */
  listIds: string[];
};

/** Links by tag id: the link's id, and since when the user has the tag. */
export type TagLinks = Record<string, { id: string; createdAt: string }>;

/** Stored fields of a user without the id; `time` parses a time. */
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

/** Details without tags: what a form, a list row and an undo change. */
export const detailNames = [...detailKeys, 'status'] as const;

export type OwnTags = Pick<StoredUser, 'tagIds' | 'classId'>;

type KindedTag = Pick<Tag, 'id' | 'kind'>;

export function tagIdsOf({ classId, tagIds }: OwnTags): string[] {
  return classId === null ? tagIds : [classId, ...tagIds];
}

/** Whether two users have the same tags, in any order. */
export function hasSameTags(one: OwnTags, other: OwnTags): boolean {
  const [ids, others] = [tagIdsOf(one), new Set(tagIdsOf(other))];
  return one.classId === other.classId && ids.length === others.size && ids.every((id) => others.has(id));
}

export function changedTagIds(one: OwnTags, other: OwnTags): string[] {
  const [ids, others] = [tagIdsOf(one), tagIdsOf(other)];
  return [...ids.filter((id) => !others.includes(id)), ...others.filter((id) => !ids.includes(id))];
}

/** A class replaces the previous one. */
export function withTagsGiven<T extends OwnTags>(user: T, tags: readonly KindedTag[]): T {
  const classId = tags.find(({ kind }) => kind === 'class')?.id ?? user.classId;
  const others = tags.filter(({ kind }) => kind !== 'class').map(({ id }) => id);
  return { ...user, classId, tagIds: [...new Set([...user.tagIds, ...others])] };
}

export function withoutTags<T extends OwnTags>(user: T, ids: { has: (id: string) => boolean }): T {
  const { classId, tagIds } = user;
  return {
    ...user,
    classId: classId !== null && ids.has(classId) ? null : classId,
    tagIds: tagIds.filter((id) => !ids.has(id)),
  };
}

/** Puts each tag in the field of its current kind. Of two classes, the user's existing one stays. */
export function withTags<T extends OwnTags>(user: T, tags: readonly KindedTag[]): T {
  const classIds = tags.filter(({ kind }) => kind === 'class').map(({ id }) => id);
  const classId = classIds.find((id) => id === user.classId) ?? classIds[0] ?? null;
  return { ...user, classId, tagIds: tags.filter(({ kind }) => kind !== 'class').map(({ id }) => id) };
}

/** Clears the identifier if another user has taken it. */
export function withFreeIdentifier<T extends Pick<StoredUser, 'id' | 'identifier'>>(
  user: T,
  holders: ReadonlyMap<string, string>,
): T {
  const holder = holders.get(user.identifier ?? '') ?? user.id;
  return holder === user.id ? user : { ...user, identifier: null };
}

/** User as read; a commit can require that no one has written it since. */
export type StampedUser = StoredUser & { stamp: Stamp };

export function searchedTexts(user: Pick<User, DetailKey>): string[] {
  return searchedDetails.map((key) => (key === 'email' ? searchedEmail(user.email) : (user[key] ?? '')));
}

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

/** User fields that an undo restores, including `lastAct`, so the previous action can be undone next. */
export const undoneFields = Object.keys(undoneShape) as (keyof typeof undoneShape)[];

export type FieldsBefore = Partial<Pick<StoredUser, keyof typeof undoneShape>>;

export const fieldsBeforeSchema = z
  .object(undoneShape)
  .partial()
  .transform((fields) => fields as FieldsBefore);

/** Whether a user or their tags changed since creation. Badges do not count. */
export function isChanged({ createdAt, updatedAt }: Pick<StoredUser, 'createdAt' | 'updatedAt'>): boolean {
  return updatedAt !== createdAt;
}
