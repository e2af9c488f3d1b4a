import * as z from 'zod';
import { badgeStateSchema } from '../contract/public-badge.ts';
import { db } from '../firebase.ts';
import { anyFacet } from '../firestore/facets.ts';
import { inChunks } from '../firestore/in-chunks.ts';
import type { Reader } from '../firestore/writer.ts';

const badges = db.collection('badges');
const storedSchema = z.object({ renews: z.string(), state: badgeStateSchema });

/** Ids among these on whose badge another follows that is issued, or will be at its time. */
export async function listRenewedBadgeIds(ids: string[], reader?: Reader): Promise<Set<string>> {
  const fields = Object.keys(storedSchema.shape);
  const docs = await inChunks(ids, (some) => badges.where(anyFacet('renews', some)).select(...fields), reader);
  const renewals = docs.map((document) => storedSchema.parse(document.data()));
  return new Set(renewals.flatMap(({ renews, state }) => (state === 'issued' || state === 'scheduled' ? renews : [])));
}
