import { FieldPath, type Query } from '@google-cloud/firestore';
import { chunksOf } from '../chunks-of.ts';
import { maxTagsAtOnce } from '../contract/bulk.ts';
import type { UserStatus } from '../contract/user.ts';
import { db } from '../firebase.ts';
import { anyFacet, facetFilters } from '../firestore/facets.ts';
import { countOf, narrowed } from '../firestore/list-page.ts';
import { mergedIds } from '../firestore/walk.ts';
import type { Reader } from '../firestore/writer.ts';
import type { StoredUser } from './stored-user.ts';
import { toUser, userFields } from './users.store.ts';

const users = db.collection('users');

/** A group of users: those with any of the tags, at most 30, or those that one import added, or had in its file. */
export type UserGroup = { tagIds: string[] } | { importId: string } | { listId: string };

interface GroupRequest {
  limit: number;
  afterId?: string;
  status?: UserStatus | undefined;
}

/** Users of a group, or those of them with a status, newest first, from behind an id. */
export async function listUsersOf(group: UserGroup, request: GroupRequest, reader?: Reader): Promise<StoredUser[]> {
  const some = narrowed(groupQuery(group), facetFilters({ status: request.status }));
  const all = some.orderBy(FieldPath.documentId());
  const query = (request.afterId ? all.startAfter(request.afterId) : all).select(...userFields).limit(request.limit);
  return (await (reader ? reader.get(query) : query.get())).docs.map(toUser);
}

/** Ids of all users of a group, newest first, from behind an id, in one query that is read as it is used. */
export async function* streamUserIdsOf(group: UserGroup, afterId: string): AsyncGenerator<string> {
  const all = groupQuery(group).orderBy(FieldPath.documentId()).select();
  for await (const document of (afterId ? all.startAfter(afterId) : all).stream()) {
    yield (document as unknown as { id: string }).id;
  }
}

/** Ids of all users who have any of the tags, of which there may be any number: the same, by as many queries as that takes. */
export function streamUserIdsOfAll(tagIds: string[], afterId: string): AsyncGenerator<string> {
  return mergedIds(chunksOf(tagIds, maxTagsAtOnce).map((some) => streamUserIdsOf({ tagIds: some }, afterId)));
}

/** Number of users of a group, or of those with a status. */
export async function countUsersOf(group: UserGroup, status?: UserStatus): Promise<number> {
  return countOf(narrowed(groupQuery(group), facetFilters({ status })));
}

function groupQuery(group: UserGroup): Query {
  if ('tagIds' in group) return users.where(anyFacet('tag', group.tagIds));
  return narrowed(users, facetFilters('importId' in group ? { import: group.importId } : { list: group.listId }));
}
