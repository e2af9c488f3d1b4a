import { Filter } from '@google-cloud/firestore';
import type { RefusalReason } from '../../contract/rules/refusals.ts';
import { db } from '../../firestore/firebase.ts';
import { facetFilters } from '../../firestore/facets.ts';

const badges = db.collection('badges');

export async function countRefusedMails(refusal: RefusalReason): Promise<number> {
  const refused = badges.where(Filter.and(...facetFilters({ refusal })));
  return (await refused.count().get()).data().count;
}
