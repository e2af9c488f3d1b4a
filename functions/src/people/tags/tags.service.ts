import { stageEntry } from '../../audit/audit.store.ts';
import { type NewTag, type Tag, type TagKind, nextTagColor } from '../../contract/calls/tags.ts';
import { newId } from '../../firestore/ids.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import { type Reader, type Writer, commitUnlessTaken } from '../../firestore/writer.ts';
import { AppError, found } from '../../app-error.ts';
import { createOnce } from '../../http/create-once.service.ts';
import type { WriteRequest } from '../../http/caller.ts';
import * as store from './tags.store.ts';

export async function listTags(): Promise<Tag[]> {
  return sortedByName(await store.listTags());
}

/** Reads each distinct tag once. Leaves out missing ones. */
export async function getTagsById(ids: Iterable<string>, reader?: Reader): Promise<Map<string, Tag>> {
  const tags = await store.getTags([...new Set(ids)], reader);
  return new Map(tags.map((tag) => [tag.id, tag]));
}

/** An empty search matches none. */
export async function findTagIds(search: string): Promise<string[]> {
  return search === '' ? [] : store.findTagIds(search);
}

/** Throws 404. */
export async function requireTag(id: string, reader?: Reader): Promise<Tag> {
  const [tag] = await store.getTags([id], reader);
  return found(tag, 'tag');
}

/** Returns these tags by name. Throws 404 if one is missing. */
export async function getExistingTags(ids: string[], reader?: Reader): Promise<Tag[]> {
  const distinct = [...new Set(ids)];
  const tags = await store.getTags(distinct, reader);
  if (tags.length === distinct.length) return sortedByName(tags);
  const message = 'One of these tags does not exist any more. Load the tags again.';
  throw new AppError('not_found', { message, fields: { tagIds: message } });
}

/** Throws 404 if it is missing, and refuses a tag of another kind. */
export async function requireClass(id: string, reader?: Reader): Promise<Tag> {
  const [tag] = await store.getTags([id], reader);
  const refused = (code: 'not_found' | 'invalid_request', message: string) =>
    new AppError(code, { message, fields: { classId: message } });
  if (!tag) throw refused('not_found', 'This class does not exist any more. Choose another one.');
  if (tag.kind !== 'class') throw refused('invalid_request', `${tag.name} is a tag, and not a class.`);
  return tag;
}

/** `field` is the request's field. */
export function refuseTwoClasses(tags: readonly Tag[], field: string): void {
  const names = tags.filter(({ kind }) => kind === 'class').map(({ name }) => name);
  if (names.length < 2) return;
  const message = `A person has one class. Choose one of ${names.join(', ')}.`;
  throw new AppError('invalid_request', { message, fields: { [field]: message } });
}

/** Exactly one of concurrent calls with one name succeeds; calls with the same key return its tag. */
export async function createTag(input: NewTag, { actor, key }: WriteRequest): Promise<Tag> {
  const tag = newTag(newId(), input);
  return createOnce(
    key,
    async (reserve) => {
      const created = await commitUnlessTaken((writer) => {
        reserve(writer, tag.id);
        store.stageCreatedTag(writer, tag);
        stageEntry(writer, actor, { action: 'tags.create', kind: 'tag', records: [tag.id] });
      });
      if (!created) throw nameTaken();
      return tag;
    },
    async (id) => (await store.getTags([id])).at(0) ?? null,
  );
}

export interface EnsuredTags {
  idOf: (name: string) => string[];
  /** Ids of the tags that have their planned new id. */
  created: ReadonlySet<string>;
}

/**
 * Creates each missing tag once as `kind`, with an id from `newIdOf`, and calls `record` in its commit. Repeats return
 * the same `created`.
 */
export async function ensureTags(
  names: string[],
  kind: TagKind,
  newIdOf: (tagKey: string) => string,
  record: (writer: Writer, tagId: string) => void,
): Promise<EnsuredTags> {
  const ids = await store.getTagIdsByName(names);
  const missing = names.filter((name) => !ids.has(store.sameTagKey(name)));
  const colored: { color: string }[] = missing.length > 0 ? await store.listTags() : [];
  for (const name of missing) {
    if (ids.has(store.sameTagKey(name))) continue;
    const color = nextTagColor(colored);
    colored.push({ color });
    const tag = newTag(newIdOf(store.sameTagKey(name)), { name, description: null, color, kind, archived: false });
    const isNew = await commitUnlessTaken((writer) => {
      store.stageCreatedTag(writer, tag);
      record(writer, tag.id);
    });
    const winner = isNew ? tag.id : (await store.getTagIdsByName([name])).get(store.sameTagKey(name));
    if (winner) ids.set(store.sameTagKey(name), winner);
  }
  return {
    idOf: (name) => {
      const id = ids.get(store.sameTagKey(name));
      return id ? [id] : [];
    },
    created: new Set([...ids].flatMap(([key, id]) => (id === newIdOf(key) ? [id] : []))),
  };
}

export function nameTaken(): AppError {
  const message = 'A tag with this name already exists.';
  return new AppError('conflict', { message, fields: { name: message } });
}

function newTag(id: string, input: NewTag): Tag {
  const now = new Date().toISOString();
  return { id, ...input, revision: firstRevision, createdAt: now, updatedAt: now };
}

// Sorts class 9a before 10a.
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function sortedByName(tags: Tag[]): Tag[] {
  return tags.sort((one, other) => collator.compare(one.name, other.name));
}
