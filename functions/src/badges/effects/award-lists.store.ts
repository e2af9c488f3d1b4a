import * as z from 'zod';
import { type Query, FieldPath } from '@google-cloud/firestore';
import type { HoldersOf } from '../../contract/calls/recipients.ts';
import { db } from '../../firestore/firebase.ts';
import { anyFacet, facetFilters, sameTextKey } from '../../firestore/facets.ts';
import { countOf, narrowed } from '../../firestore/list-page.ts';
import { badgeStateSchema } from '../../contract/rules/public-badge.ts';
import { inChunks } from '../../firestore/walk.ts';
import type { Reader } from '../../firestore/writer.ts';

const badges = db.collection('badges');

const storedSchema = z.object({
  userId: z.string(),
  left: z.boolean(),
});

/** Issued badge and its holder; `left` if the person was forgotten. */
export type Holding = z.output<typeof storedSchema> & { id: string };

/** Badges after an id, newest first. */
export async function listHoldings(
  of: HoldersOf,
  { limit, afterId = '' }: { limit: number; afterId?: string },
): Promise<Holding[]> {
  const all = holdingsOf(of).orderBy(FieldPath.documentId());
  const query = (afterId ? all.startAfter(afterId) : all).select(...Object.keys(storedSchema.shape)).limit(limit);
  return (await query.get()).docs.map((document) => ({ id: document.id, ...storedSchema.parse(document.data()) }));
}

export function countHoldings(of: HoldersOf): Promise<number> {
  return countOf(holdingsOf(of));
}

function holdingsOf({ badgeType, year }: HoldersOf): Query {
  return narrowed(badges, facetFilters({ year, type: sameTextKey(badgeType), state: 'issued' }));
}

const mostAtOnce = 1000;

/**
 * Holders of a type and year in pages, each by their newest issued badge. Rereads badges up to `afterId` to skip known
 * holders.
 */
export async function* walkHoldings(
  of: HoldersOf,
  { afterId = '', atOnce = mostAtOnce }: { afterId?: string | undefined; atOnce?: number } = {},
): AsyncGenerator<Holding[]> {
  const seen = new Set<string>();
  for (let behind: string | undefined = ''; behind !== undefined;) {
    const page: Holding[] = await listHoldings(of, { limit: atOnce, afterId: behind });
    yield page.filter(({ id, userId, left }) => {
      if (left || seen.has(userId)) return false;
      seen.add(userId);
      return id > afterId;
    });
    behind = page.length < atOnce ? undefined : page.at(-1)?.id;
  }
}

const renewalSchema = z.object({ renews: z.string(), state: badgeStateSchema });

/** Ids among these of badges with an issued or scheduled renewal. */
export async function listRenewedBadgeIds(ids: string[], reader?: Reader): Promise<Set<string>> {
  const fields = Object.keys(renewalSchema.shape);
  const docs = await inChunks(ids, (some) => badges.where(anyFacet('renews', some)).select(...fields), reader);
  const renewals = docs.map((document) => renewalSchema.parse(document.data()));
  return new Set(renewals.flatMap(({ renews, state }) => (state === 'issued' || state === 'scheduled' ? renews : [])));
}
