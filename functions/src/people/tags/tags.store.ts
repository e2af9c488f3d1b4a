import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { storedRevisionSchema } from '../../contract/rules/fields.ts';
import { sameTextKey } from '../../contract/text/same-text.ts';
import { type Tag, tagSchema } from '../../contract/calls/tags.ts';
import { db } from '../../firestore/firebase.ts';
import { contains, gramsOf, mostTagsMatched } from '../../firestore/facets.ts';
import { hashedKey } from '../../firestore/ids.ts';
import { matching } from '../../firestore/list-page.ts';
import { storedTimeSchema, toStoredRevision, toStoredTime } from '../../firestore/stored-fields.ts';
import type { Reader, Writer } from '../../firestore/writer.ts';

const tags = db.collection('tags');
const tagNames = db.collection('tagNames');

/** Names with the same key are the same tag. */
export function sameTagKey(name: string): string {
  return hashedKey(sameTextKey(name));
}

const storedSchema = z.object({
  ...tagSchema.omit({ id: true }).shape,
  revision: storedRevisionSchema,
  createdAt: storedTimeSchema,
  updatedAt: storedTimeSchema,
});

export async function listTags(reader?: Reader): Promise<Tag[]> {
  const { docs } = await (reader ? reader.get(tags) : tags.get());
  return docs.map((document) => ({ id: document.id, ...storedSchema.parse(document.data()) }));
}

/** Ids of the newest tags that match a search, up to one more than a query can take. */
export async function findTagIds(search: string): Promise<string[]> {
  const { docs } = await matching({ query: tags, filters: [] }, { search })
    .select('name')
    .limit(mostTagsMatched + 1)
    .get();
  return docs.filter((document) => contains(search, [String(document.get('name'))])).map(({ id }) => id);
}

/** Leaves out missing ones. */
export async function getTags(ids: string[], reader?: Reader): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const documents = await (reader ?? db).getAll(...ids.map((id) => tags.doc(id)));
  return documents
    .filter((document) => document.exists)
    .map((document) => ({ id: document.id, ...storedSchema.parse(document.data()) }));
}

const reservationSchema = z.object({ tagId: z.string() });

/** Compared by `sameTagKey`. */
export async function getTagIdsByName(names: string[], reader?: Reader): Promise<Map<string, string>> {
  const keys = [...new Set(names.map(sameTagKey))];
  if (keys.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(...keys.map((key) => tagNames.doc(key)));
  const taken = documents.filter((document) => document.exists);
  return new Map(taken.map((document) => [document.id, reservationSchema.parse(document.data()).tagId]));
}

/** Tag ids by the key of their reserved name. */
export async function listTagReservations(): Promise<Map<string, string>> {
  const { docs } = await tagNames.get();
  return new Map(docs.map((document) => [document.id, reservationSchema.parse(document.data()).tagId]));
}

/** Null frees it. */
export function stageTagReservation(writer: Writer, key: string, tagId: string | null): void {
  if (tagId === null) writer.delete(tagNames.doc(key));
  else writer.set(tagNames.doc(key), { tagId });
}

/** The commit fails if the name is taken. */
export function stageCreatedTag(writer: Writer, tag: Tag): void {
  writer.create(tagNames.doc(sameTagKey(tag.name)), { tagId: tag.id });
  writer.create(tags.doc(tag.id), toStored(tag));
}

/** Moves the reservation if the name changed. */
export function stageUpdatedTag(writer: Writer, before: Tag, after: Tag): void {
  if (sameTagKey(before.name) !== sameTagKey(after.name)) {
    writer.delete(tagNames.doc(sameTagKey(before.name)));
    writer.create(tagNames.doc(sameTagKey(after.name)), { tagId: after.id });
  }
  writer.update(tags.doc(after.id), toStored(after));
}

/** Makes the commit fail if the tag is gone, so that its deletion sees all its users. */
export function stageTagUsed(writer: Writer, id: string): void {
  writer.update(tags.doc(id), { usedAt: Timestamp.now() });
}

export function stageDeletedTag(writer: Writer, tag: Tag): void {
  writer.delete(tagNames.doc(sameTagKey(tag.name)));
  writer.delete(tags.doc(tag.id));
}

function toStored({ id: _, revision, createdAt, updatedAt, ...tag }: Tag) {
  return {
    ...tag,
    grams: gramsOf(tag.name),
    revision: toStoredRevision(revision),
    createdAt: toStoredTime(createdAt),
    updatedAt: toStoredTime(updatedAt),
  };
}
