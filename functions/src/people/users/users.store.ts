import { randomUUID } from 'node:crypto';
import { FieldPath, FieldValue } from '@google-cloud/firestore';
import * as z from 'zod';
import type { UserFilter } from '../../contract/calls/chosen-records.ts';
import { pick } from '../../contract/text/pick.ts';
import { daysKept } from '../../contract/rules/periods.ts';
import { db } from '../../firestore/firebase.ts';
import { type Faceted, anyFacet, facetFilters, facetedIn, sameTextKey, gramsOf } from '../../firestore/facets.ts';
import { clockOf } from '../../firestore/ids.ts';
import { type Listing, type Page, type PageRequest, listPage } from '../../firestore/list-page.ts';
import { storedTimeSchema, toStoredRevision, toStoredTime } from '../../firestore/stored-fields.ts';
import { walkPages } from '../../firestore/walk.ts';
import type { Reader, Stamp, Writer } from '../../firestore/writer.ts';
import {
  type StampedUser,
  type StoredUser,
  type TagLinks,
  detailNames,
  facetsOfUser,
  searchedTexts,
  storedUserSchema,
  tagIdsOf,
} from './stored-user.ts';
import { stageReservations } from './reservations.store.ts';

const users = db.collection('users');

const storedSchema = storedUserSchema(storedTimeSchema);
const userFields = Object.keys(storedSchema.shape);

function toUser(document: { id: string; data(): unknown }): StoredUser {
  return { id: document.id, ...storedSchema.parse(document.data()) };
}

export type UsersRequest = PageRequest & UserFilter;

/** Page of users, newest first, completed; `totalOfAll` counts all users if no filter is set. */
export async function listUsers<Shown>(
  request: UsersRequest,
  totalOfAll: () => Promise<number>,
  complete: (users: StoredUser[]) => Promise<Shown[]>,
): Promise<Page<Shown>> {
  return listPage({ ...userListing(request), totalOfAll }, request, complete);
}

/** Filter of users, optionally to those with any of up to 30 tags. */
export type SomeUsers = UserFilter & { anyTagIds?: readonly string[] };

export function userListing({ anyTagIds, ...some }: SomeUsers): Listing<StoredUser> {
  const { tagId, status, department, importId, listId } = some;
  const filters = facetFilters({
    tag: tagId,
    status,
    department: department && sameTextKey(department),
    import: importId,
    list: listId,
  });
  const query = anyTagIds ? users.where(anyFacet('tag', anyTagIds)) : users;
  return { query, filters, fields: userFields, toRow: toUser, searchedTexts };
}

/** Newest users who have any of up to 30 tags. */
export async function listTaggedUsers(
  anyTagIds: string[],
  { limit }: { limit: number },
  reader?: Reader,
): Promise<StoredUser[]> {
  const query = users.where(anyFacet('tag', anyTagIds)).orderBy(FieldPath.documentId());
  const some = query.select(...userFields).limit(limit);
  return (await (reader ? reader.get(some) : some.get())).docs.map(toUser);
}

/** Users in order; null for missing ones. */
export async function getUsers(ids: string[], reader?: Reader): Promise<(StoredUser | null)[]> {
  return (await readUsers(ids, reader)).map((document) => (document.exists ? toUser(document) : null));
}

export async function getStampedUsers(ids: string[], reader?: Reader): Promise<(StampedUser | null)[]> {
  const documents = await readUsers(ids, reader);
  return documents.map((document) =>
    document.exists && document.updateTime ? { ...toUser(document), stamp: document.updateTime } : null,
  );
}

async function readUsers(ids: string[], reader?: Reader) {
  return ids.length === 0 ? [] : (reader ?? db).getAll(...ids.map((id) => users.doc(id)), { fieldMask: userFields });
}

/** Reserves e-mail and identifier; the commit fails if one is taken. */
export function stageCreatedUser(
  writer: Writer,
  { id, revision, createdAt, updatedAt, ...user }: StoredUser,
  links: TagLinks = newTagLinks(tagIdsOf(user)),
): void {
  stageReservations(writer, null, { id, ...user });
  writer.create(users.doc(id), {
    ...user,
    tags: toStoredLinks(links),
    revision: toStoredRevision(revision),
    createdAt: toStoredTime(createdAt),
    updatedAt: toStoredTime(updatedAt),
    grams: gramsOf(...searchedTexts(user)),
    facets: facetsOfUser(user),
  });
}

/** Moves the reservations of e-mail and identifier. */
export function stageUpdatedUser(writer: Writer, before: StoredUser, after: StoredUser): void {
  stageReservations(writer, before, after);
  writer.update(users.doc(after.id), {
    ...pick(after, [...detailNames, 'lastAct', 'listIds']),
    revision: toStoredRevision(after.revision),
    updatedAt: toStoredTime(after.updatedAt),
    grams: gramsOf(...searchedTexts(after)),
    facets: facetsOfUser(after),
  });
}

export function stageUserStatus(writer: Writer, _before: StoredUser, after: StoredUser): void {
  const { id, status, revision, updatedAt, lastAct } = after;
  const times = { revision: toStoredRevision(revision), updatedAt: toStoredTime(updatedAt) };
  writer.update(users.doc(id), { status, lastAct, ...times, facets: facetsOfUser(after) });
}

/** Deletes reservations too; with a stamp, the commit fails if the user was written since. */
export function stageDeletedUser(writer: Writer, user: StoredUser, stamp?: Stamp): void {
  stageReservations(writer, user, null);
  if (stamp) writer.delete(users.doc(user.id), { lastUpdateTime: stamp });
  else writer.delete(users.doc(user.id));
}

/** Remaining links keep their id and time. */
export function stageUserTags(writer: Writer, before: StoredUser, after: StoredUser): void {
  const { id, tagIds, classId } = after;
  const [had, has] = [tagIdsOf(before), tagIdsOf(after)];
  const added = has.filter((tagId) => !had.includes(tagId));
  const removed = had.filter((tagId) => !has.includes(tagId));
  const newLinks = toStoredLinks(newTagLinks(added));
  writer.update(users.doc(id), {
    tagIds,
    classId,
    listIds: after.listIds,
    lastAct: after.lastAct,
    updatedAt: toStoredTime(after.updatedAt),
    facets: facetsOfUser(after),
    ...Object.fromEntries(Object.entries(newLinks).map(([tagId, link]) => [`tags.${tagId}`, link])),
    ...Object.fromEntries(removed.map((tagId) => [`tags.${tagId}`, FieldValue.delete()])),
  });
}

// The time that an import stays listed.
const keptMs = daysKept * 86_400_000;
const mostKept = 20;

/** Adds an import in front of a user's recent ones; drops old ones by the time in their ids. */
export function withList({ listIds }: Pick<StoredUser, 'listIds'>, importId: string): string[] {
  const oldest = clockOf(importId) - keptMs;
  const others = listIds.filter((id) => id !== importId && clockOf(id) >= oldest);
  return [importId, ...others].slice(0, mostKept);
}

/** Records a user's imports, which is no change of the user. The commit fails if they were written since. */
export function stageListed(writer: Writer, { id, listIds, stamp, ...user }: StampedUser): void {
  const marked = { listIds, facets: facetsOfUser({ ...user, listIds }) };
  writer.update(users.doc(id), marked, { lastUpdateTime: stamp });
}

/** The commit fails if the user is gone or does not match the stamp. */
export function stageBadgeCount(writer: Writer, userId: string, change: number, stamp?: Stamp): void {
  const counted = { badgeCount: FieldValue.increment(change) };
  if (stamp) writer.update(users.doc(userId), counted, { lastUpdateTime: stamp });
  else writer.update(users.doc(userId), counted);
}

/** Pages by id. */
export async function* walkUsers(): AsyncGenerator<(StoredUser & Faceted)[]> {
  const all = users.orderBy(FieldPath.documentId()).select(...userFields, 'facets');
  for await (const page of walkPages(all))
    yield page.map((document) => ({ ...toUser(document), ...facetedIn(document) }));
}

// Links to tags are in the field `tags`, which no list reads.
const storedLinksSchema = z.record(z.string(), z.object({ id: z.string(), createdAt: storedTimeSchema }));

export async function getTagLinks(userIds: string[], reader: Reader): Promise<Map<string, TagLinks>> {
  if (userIds.length === 0) return new Map();
  const documents = await reader.getAll(...userIds.map((id) => users.doc(id)), { fieldMask: ['tags'] });
  return new Map(documents.map((document) => [document.id, storedLinksSchema.parse(document.get('tags') ?? {})]));
}

// New links start now.
function newTagLinks(tagIds: string[]): TagLinks {
  const createdAt = new Date().toISOString();
  return Object.fromEntries(tagIds.map((tagId) => [tagId, { id: randomUUID(), createdAt }]));
}

function toStoredLinks(links: TagLinks) {
  return Object.fromEntries(
    Object.entries(links).map(([tagId, { id, createdAt }]) => [tagId, { id, createdAt: toStoredTime(createdAt) }]),
  );
}
