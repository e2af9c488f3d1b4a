import { type NewTag, type Tag, defaultTagColor } from '../contract/tags.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision, nextRevision } from '../firestore/revisions.ts';
import { type Reader, commitUnlessTaken, transact } from '../firestore/writer.ts';
import { AppError, notFound } from '../app-error.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { RequestKey } from '../http/request-headers.ts';
import { outdated } from '../http/revision.ts';
import { readTagIdsByName, readTags, readTagsById, sameTagKey, stageNewTag, stageTag } from './tags.store.ts';

/** All tags, by name. */
export async function getTags(): Promise<Tag[]> {
  return sortedByName(await readTags());
}

/** Tags by id. Each distinct one is read once; those that are gone are left out. */
export async function getTagsById(ids: Iterable<string>, reader?: Reader): Promise<Map<string, Tag>> {
  const tags = await readTagsById([...new Set(ids)], reader);
  return new Map(tags.map((tag) => [tag.id, tag]));
}

/** The given tags by name, or 404 when one of them is gone. */
export async function getExistingTags(ids: string[], reader?: Reader): Promise<Tag[]> {
  const distinct = [...new Set(ids)];
  const tags = await readTagsById(distinct, reader);
  if (tags.length === distinct.length) return sortedByName(tags);
  const message = 'One of these tags does not exist any more. Load the tags again.';
  throw new AppError('not_found', { message, fields: { tagIds: message } });
}

/** Adds a tag; of any number of calls with one name, exactly one succeeds, and with one key each answers its tag. */
export async function createTag(input: NewTag, key: RequestKey | null): Promise<Tag> {
  const tag = newTag(newId(), input);
  return createOnce(
    key,
    async (reserve) => {
      const created = await commitUnlessTaken((writer) => {
        reserve(writer, tag.id);
        stageNewTag(writer, tag);
      });
      if (!created) throw nameTaken();
      return tag;
    },
    async (id) => (await readTagsById([id])).at(0) ?? null,
  );
}

/** Replaces a tag, unless it has another revision than `ifMatch` by now. */
export async function updateTag(id: string, input: NewTag, ifMatch: string | null): Promise<Tag> {
  return transact(async (reader, writer) => {
    const [before] = await readTagsById([id], reader);
    const holder = (await readTagIdsByName([input.name], reader)).get(sameTagKey(input.name));
    if (!before) throw tagGone();
    if (ifMatch !== null && ifMatch !== before.revision) throw outdated('this tag', before, before.revision);
    if (holder && holder !== id) throw nameTaken();
    const revision = nextRevision(before.revision);
    const after = { ...before, ...input, revision, updatedAt: new Date().toISOString() };
    stageTag(writer, before, after);
    return after;
  });
}

/** Tags that exist now, by name. */
export interface EnsuredTags {
  idOf: (name: string) => string[];
  created: number;
}

/**
 * Ids for tag names, by name. Names that no tag has are created under the id that `newIdOf` gives, once each under any
 * concurrency; `created` counts the names that have this id, so work that runs again counts the same.
 */
export async function ensureTags(names: string[], newIdOf: (tagKey: string) => string): Promise<EnsuredTags> {
  const ids = await readTagIdsByName(names);
  for (const name of names) {
    if (ids.has(sameTagKey(name))) continue;
    const tag = newTag(newIdOf(sameTagKey(name)), { name, description: null, color: defaultTagColor });
    const isNew = await commitUnlessTaken((writer) => {
      stageNewTag(writer, tag);
    });
    const winner = isNew ? tag.id : (await readTagIdsByName([name])).get(sameTagKey(name));
    if (winner) ids.set(sameTagKey(name), winner);
  }
  return {
    idOf: (name) => {
      const id = ids.get(sameTagKey(name));
      return id ? [id] : [];
    },
    created: [...ids].filter(([key, id]) => id === newIdOf(key)).length,
  };
}

export function tagGone(): AppError {
  return notFound('tag');
}

function nameTaken(): AppError {
  const message = 'A tag with this name already exists.';
  return new AppError('conflict', { message, fields: { name: message } });
}

function newTag(id: string, input: NewTag): Tag {
  const now = new Date().toISOString();
  return { id, ...input, revision: firstRevision, createdAt: now, updatedAt: now };
}

function sortedByName(tags: Tag[]): Tag[] {
  return tags.sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
}
