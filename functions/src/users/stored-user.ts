import * as z from 'zod';
import { storedRevisionSchema } from '../contract/fields.ts';
import { type User, userSchema, userStatusSchema } from '../contract/user.ts';
import { type Facets, facetsOf, sameTextKey } from '../firestore/facets.ts';
import type { Stamp } from '../firestore/writer.ts';

/** A user as stored: tags by id alone. */
export type StoredUser = Omit<User, 'tags'> & {
  tagIds: string[];
  /** The import that added the user. */
  importId: string | null;
};

/** Links of a user to tags, by the tag's id: each has an id of its own, and the time since when the user has the tag. */
export type TagLinks = Record<string, { id: string; createdAt: string }>;

/** The fields of a stored user beside the id; `time` reads a time. */
export function storedUserSchema<T extends z.ZodType<string>>(time: T) {
  return z.object({
    name: z.string(),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    email: z.string(),
    department: z.string().nullable(),
    status: userStatusSchema,
    tagIds: z.array(z.string()),
    importId: z.string().nullable(),
    badgeCount: z.int(),
    revision: storedRevisionSchema,
    createdAt: time,
    updatedAt: time,
    // Absent in users of before acts could be undone.
    lastAct: z.string().nullable().default(null),
  });
}

/** A user as read: a commit can demand that the user was not written since. */
export type StampedUser = StoredUser & { stamp: Stamp };

/** The texts of a user that search looks in. */
export function searchedTexts({ name, email, department }: Pick<User, 'name' | 'email' | 'department'>): string[] {
  return [name, email, department ?? ''];
}

/** Facets of a user, which lists are narrowed by. */
export function facetsOfUser(user: Pick<StoredUser, 'tagIds' | 'status' | 'department' | 'importId'>): Facets {
  const { tagIds: tag, status, department, importId } = user;
  return facetsOf({ tag, status, department: department && sameTextKey(department), import: importId });
}

const { name, givenName, familyName, email, department, status, updatedAt, lastAct } = userSchema.shape;
const undoneShape = {
  ...{ name, givenName, familyName, email, department, status, updatedAt, lastAct },
  tagIds: z.array(z.string()),
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
