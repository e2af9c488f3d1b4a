import { type DocumentSnapshot, FieldPath, Filter } from '@google-cloud/firestore';
import { chunksOf, inChunks, mostValues, walkPages } from '../../firestore/walk.ts';
import { hashIn } from '../../contract/text/address.ts';
import { type Badge, badgeOfRow, badgeRowSchema } from '../../contract/rules/badge.ts';
import type { BadgeFilter } from '../../contract/calls/chosen-records.ts';
import { db } from '../../firestore/firebase.ts';
import { type Faceted, anyFacet, facetFilters, facetedIn, sameTextKey } from '../../firestore/facets.ts';
import {
  type Listing,
  type Page,
  type PageRequest,
  countOf,
  listPage,
  madeBetween,
  narrowed,
} from '../../firestore/list-page.ts';
import type { Lookup } from '../../firestore/lookup.ts';
import { storedTimeSchema } from '../../firestore/stored-fields.ts';
import type { Reader } from '../../firestore/writer.ts';
import { type StoredBadge, searchedTexts, storedBadgeSchema } from './stored-badge.ts';

const badges = db.collection('badges');

const rowSchema = badgeRowSchema(storedTimeSchema);
const storedSchema = storedBadgeSchema(storedTimeSchema);
const allFields = Object.keys(storedSchema.shape);

function toStoredBadge(document: { id: string; data(): unknown }): StoredBadge {
  return { id: document.id, ...storedSchema.parse(document.data()) };
}

export type BadgesRequest = PageRequest & BadgeFilter;

/** Page of badges, newest first; `totalOfAll` counts all badges if no filter is set. */
export async function listBadges(request: BadgesRequest, totalOfAll: () => Promise<number>): Promise<Page<Badge>> {
  const { search, ...listing } = badgeListing(request);
  return listPage({ ...listing, totalOfAll }, { ...request, search }, (rows) => Promise.resolve(rows));
}

/** Filtered list of badges. A complete hash or link in the search finds one badge. */
export function badgeListing({
  search,
  from,
  to,
  year,
  badgeType,
  templateId,
  tagId,
  state,
  mail,
  refusal,
  person,
  endMonth,
  hasEnded,
  ...ids
}: BadgeFilter): Listing<Badge> & Pick<PageRequest, 'search'> {
  const hash = hashIn(search);
  const filters = [
    ...facetFilters({
      year,
      type: badgeType && sameTextKey(badgeType),
      template: templateId,
      tag: tagId,
      state,
      mail,
      person: ids.userId,
      job: ids.jobId,
      publication: ids.publicationId,
      left: person && 'yes',
      refusal,
      endMonth,
      hasEnded,
    }),
    ...(hash ? [Filter.where('verificationHash', '==', hash)] : []),
    ...madeBetween({ from, to }),
  ];
  return {
    search: hash ? '' : search,
    query: badges,
    filters,
    fields: Object.keys(rowSchema.shape),
    toRow: (document) => badgeOfRow(document.id, rowSchema.parse(document.data())),
    searchedTexts,
  };
}

/** Badges in order. */
export async function getBadges(ids: string[], reader?: Reader): Promise<(StoredBadge | null)[]> {
  if (ids.length === 0) return [];
  const documents = await (reader ?? db).getAll(...ids.map((id) => badges.doc(id)), { fieldMask: allFields });
  return documents.map(toBadgeIfAny);
}

export function badgeLookup(id: string): Lookup<StoredBadge | null> {
  return { document: badges.doc(id), fields: allFields, read: toBadgeIfAny };
}

function toBadgeIfAny(document: DocumentSnapshot): StoredBadge | null {
  return document.exists ? toStoredBadge(document) : null;
}

export async function hasBadgeSignedBy(signersId: string): Promise<boolean> {
  const { empty } = await badges.where('signersId', '==', signersId).limit(1).select().get();
  return !empty;
}

/** Badges after an id, newest first. */
export async function listBadgesOf(
  userId: string,
  { limit, afterId }: { limit: number; afterId?: string },
  reader: Reader,
): Promise<StoredBadge[]> {
  const all = badges.where('userId', '==', userId).orderBy(FieldPath.documentId());
  const { docs } = await reader.get((afterId ? all.startAfter(afterId) : all).select(...allFields).limit(limit));
  return docs.map(toStoredBadge);
}

/** A user's newest badges, at most `limit`, without badges already detached from them (`left`). */
export async function listPresentBadgesOf(userId: string, limit: number, reader: Reader): Promise<StoredBadge[]> {
  const present: StoredBadge[] = [];
  for (let afterId: string | undefined = ''; afterId !== undefined && present.length < limit;) {
    const page: StoredBadge[] = await listBadgesOf(userId, { limit, afterId }, reader);
    present.push(...page.filter(({ left }) => !left));
    afterId = page.length < limit ? undefined : page.at(-1)?.id;
  }
  return present.slice(0, limit);
}

/** All badges of some users. One query per 30 users: each query locks its results, and 30 queries take seconds. */
export async function listBadgesOfAll(userIds: string[], reader: Reader): Promise<StoredBadge[]> {
  const docs = await inChunks(userIds, (some) => badges.where('userId', 'in', some).select(...allFields), reader);
  return docs.map(toStoredBadge);
}

export async function countWaitingMails(users: { id: string }[]): Promise<number> {
  const waiting = narrowed(badges, facetFilters({ mail: 'waiting' }));
  const ids = users.map(({ id }) => id);
  const queries = chunksOf(ids, mostValues).map((some) => waiting.where(anyFacet('person', some)));
  return (await Promise.all(queries.map(countOf))).reduce((sum, count) => sum + count, 0);
}

/** Number without badges already detached from the user (`left`). */
export async function countBadgesOfUser(userId: string, reader: Reader): Promise<number> {
  const { docs } = await reader.get(badges.where('userId', '==', userId).select('left'));
  return docs.filter((document) => document.get('left') !== true).length;
}

/** Pages by user and id. */
export async function* walkBadges(): AsyncGenerator<(StoredBadge & Faceted)[]> {
  const all = badges
    .orderBy('userId')
    .orderBy(FieldPath.documentId())
    .select(...allFields, 'facets');
  for await (const page of walkPages(all))
    yield page.map((document) => ({ ...toStoredBadge(document), ...facetedIn(document) }));
}
