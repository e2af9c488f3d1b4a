import { oneClassOnly } from '../contract/import-row.ts';
import type { RefusedRow } from '../contract/imports.ts';
import type { Tag } from '../contract/tags.ts';
import { type OwnTags, withTags } from '../users/stored-user.ts';
import { type ImportedUser, refusedFor } from './import-rows.ts';

/** A row whose tags and class exist. */
export interface TaggedRow extends ImportedUser, OwnTags {
  /** Ids of those tags that the import itself made. */
  createdTagIds: string[];
}

/** The class and the tags of a row, as they are stored. */
export interface NamedTags {
  /** Ids of the class and the tags that a row names. */
  ids: string[];
  stored: ReadonlyMap<string, Pick<Tag, 'id' | 'name' | 'kind'>>;
  /** Whether the import made it. */
  isCreated: (id: string) => boolean;
}

/** A row with its class and tags, or refused for them. A tag that was deleted since it was looked up drops out. */
export function tagged(row: ImportedUser, { ids, stored, isCreated }: NamedTags): TaggedRow | RefusedRow {
  const own = [...new Set(ids)].flatMap((id) => stored.get(id) ?? []);
  const classes = own.filter(({ kind }) => kind === 'class').map(({ name }) => name);
  if (classes.length > 1) return refusedFor(row, `${oneClassOnly}, and this row has ${classes.join(', ')}`);
  // The class is the first of them.
  if (row.className !== null && stored.get(ids[0] ?? '')?.kind === 'tag') {
    return refusedFor(row, `"${row.className}" is a tag, and not a class`);
  }
  const { tagIds, classId } = withTags<OwnTags>({ tagIds: [], classId: null }, own);
  return { ...row, tagIds, classId, createdTagIds: own.map(({ id }) => id).filter(isCreated) };
}
