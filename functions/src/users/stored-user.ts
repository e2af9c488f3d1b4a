import type { User } from '../contract/user.ts';
import { type Facets, facetsOf, sameTextKey } from '../firestore/facets.ts';
import type { Stamp } from '../firestore/writer.ts';

/** A user as stored: tags by id alone. */
export type StoredUser = Omit<User, 'tags'> & {
  tagIds: string[];
  /** The import that added the user. */
  importId: string | null;
};

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

/** Whether somebody changed a user, or their tags, since the user was added. Badges are no change of the user. */
export function isChanged({ createdAt, updatedAt }: Pick<StoredUser, 'createdAt' | 'updatedAt'>): boolean {
  return updatedAt !== createdAt;
}
