import { type DocumentData, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { countOf } from '../firestore/list-page.ts';
import { unlessChanged } from '../firestore/writer.ts';
import { listClaimHolders } from '../sessions/administrators.ts';
import type { OldCollection, OldDocument } from './migration.ts';

const mostAttempts = 8;

/** Takes a field away, in place of its value. */
export const removed: unknown = FieldValue.delete();

/** The next documents of a collection by id, from behind an id. */
export async function listOldDocuments(
  collection: OldCollection,
  afterId: string,
  limit: number,
): Promise<OldDocument[]> {
  if (collection === 'accounts') return listOldAccounts(afterId, limit);
  const all = db.collection(collection).orderBy(FieldPath.documentId());
  const { docs } = await (afterId ? all.startAfter(afterId) : all).limit(limit).get();
  return docs.map((document) => ({ collection, id: document.id, data: document.data(), stamp: document.updateTime }));
}

// There are some tens of them. None is rewritten: what it is written from stays as it is.
async function listOldAccounts(afterId: string, limit: number): Promise<OldDocument[]> {
  const behind = (await listClaimHolders()).filter(({ uid }) => uid > afterId).slice(0, limit);
  return behind.map((account) => ({
    collection: 'accounts',
    id: account.uid,
    data: { ...account },
    stamp: Timestamp.fromMillis(0),
  }));
}

/** How many documents some collections have together. */
export async function countOldDocuments(collections: OldCollection[]): Promise<number> {
  const counts = await Promise.all(collections.map(countOldOnes));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOldOnes(collection: OldCollection): Promise<number> {
  return collection === 'accounts' ? (await listClaimHolders()).length : countOf(db.collection(collection));
}

/**
 * Writes what `changeOf` says of a document, and answers whether it wrote. Where the document was written since it was read,
 * it is read and judged again, so that no change beside this one is lost. Null changes nothing.
 */
export async function rewrite(
  read: OldDocument,
  changeOf: (document: OldDocument) => DocumentData | null | Promise<DocumentData | null>,
): Promise<boolean> {
  const reference = db.collection(read.collection).doc(read.id);
  let document = read;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const change = await changeOf(document);
    if (!change) return false;
    const { stamp } = document;
    if (await unlessChanged(() => reference.update(change, { lastUpdateTime: stamp }))) return true;
    const again = await reference.get();
    const data = again.data();
    if (!data || !again.updateTime) return false;
    document = { ...document, data, stamp: again.updateTime };
  }
  throw new Error(`${read.collection}/${read.id} is written all the time. Run this again.`);
}
