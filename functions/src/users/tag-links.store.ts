import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Reader } from '../firestore/writer.ts';
import type { TagLinks } from './stored-user.ts';

// A user's links to tags stand in the user's document, in the field `tags`, which no list reads.
const users = db.collection('users');

const storedSchema = z.record(z.string(), z.object({ id: z.string(), createdAt: storedTimeSchema }));

/** The links of these users, by user. */
export async function getTagLinks(userIds: string[], reader: Reader): Promise<Map<string, TagLinks>> {
  if (userIds.length === 0) return new Map();
  const documents = await reader.getAll(...userIds.map((id) => users.doc(id)), { fieldMask: ['tags'] });
  return new Map(documents.map((document) => [document.id, storedSchema.parse(document.get('tags') ?? {})]));
}

/** Links that begin now. */
export function newTagLinks(tagIds: string[]): TagLinks {
  const createdAt = new Date().toISOString();
  return Object.fromEntries(tagIds.map((tagId) => [tagId, { id: randomUUID(), createdAt }]));
}

export function toStoredLinks(links: TagLinks) {
  return Object.fromEntries(
    Object.entries(links).map(([tagId, { id, createdAt }]) => [tagId, { id, createdAt: toStoredTime(createdAt) }]),
  );
}
