import * as z from 'zod';
import { chunksOf } from '../chunks-of.ts';
import { badgeStateSchema } from '../contract/public-badge.ts';
import { db } from '../firebase.ts';
import { anyFacet } from '../firestore/facets.ts';
import type { Reader } from '../firestore/writer.ts';

const badges = db.collection('badges');
const storedSchema = z.object({ renews: z.string(), state: badgeStateSchema });

// Values that one query can ask for.
const mostAtOnce = 30;

/** Ids among these on whose badge another follows that is issued, or will be at its time. */
export async function listRenewedBadgeIds(ids: string[], reader?: Reader): Promise<Set<string>> {
  const pages = await Promise.all(
    chunksOf(ids, mostAtOnce).map((some) => {
      const query = badges.where(anyFacet('renews', some)).select(...Object.keys(storedSchema.shape));
      return reader ? reader.get(query) : query.get();
    }),
  );
  const renewals = pages.flatMap(({ docs }) => docs.map((document) => storedSchema.parse(document.data())));
  return new Set(renewals.flatMap(({ renews, state }) => (state === 'issued' || state === 'scheduled' ? renews : [])));
}
