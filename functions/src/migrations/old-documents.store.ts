import { type DocumentData, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { countOf } from '../firestore/list-page.ts';
import { walkPages } from '../firestore/walk.ts';
import { type Reader, type Stamp, type Writer, commit, unlessChanged } from '../firestore/writer.ts';
import { listClaimHolders } from '../sessions/administrators.ts';
import type { OldCollection, OldDocument } from './migration.ts';

const mostAttempts = 8;

/** Takes a field away, in place of its value. */
export const removed: unknown = FieldValue.delete();

interface Walk {
  /** It begins behind this id, or at the first document. */
  afterId: string;
  /** What is read of each document; everything without it. */
  fields?: string[] | undefined;
}

/** The documents of a collection by id, in pages. */
export async function* walkOldDocuments(
  collection: OldCollection,
  { afterId, fields }: Walk,
): AsyncGenerator<OldDocument[]> {
  if (collection === 'accounts') {
    const accounts = await listOldAccounts(afterId);
    if (accounts.length > 0) yield accounts;
    return;
  }
  const all = db.collection(collection).orderBy(FieldPath.documentId());
  const behind = afterId ? all.startAfter(afterId) : all;
  for await (const page of walkPages(fields ? behind.select(...fields) : behind)) {
    yield page.map((document) => ({
      collection,
      id: document.id,
      data: document.data(),
      stamp: document.updateTime,
    }));
  }
}

// There are some tens of them. None is rewritten: what it is written from stays as it is.
async function listOldAccounts(afterId: string): Promise<OldDocument[]> {
  const behind = (await listClaimHolders()).filter(({ uid }) => uid > afterId);
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

/** What is to be written of a document; null changes nothing. */
type ChangeOf = (document: OldDocument) => DocumentData | null | Promise<DocumentData | null>;

/**
 * Writes what `changeOf` says of some documents, in one commit, and answers how many it wrote. Where one of them was written
 * since it was read, it is read and judged again, so that no change beside this one is lost.
 */
export async function rewrite(documents: OldDocument[], changeOf: ChangeOf): Promise<number> {
  const judged = await Promise.all(documents.map(async (document) => ({ document, change: await changeOf(document) })));
  const old = judged.flatMap(({ document, change }) => (change ? [{ document, change }] : []));
  if (old.length === 0) return 0;
  const stage = (writer: Writer) => {
    for (const { document, change } of old) stageChange(writer, document, change, document.stamp);
  };
  if (await unlessChanged(() => commit(stage))) return old.length;
  let written = 0;
  for (const { document } of old) if (await rewriteOne(document, changeOf)) written += 1;
  return written;
}

/** Changes a document; with a stamp, the commit fails where it was written since. */
export function stageChange(
  writer: Writer,
  { collection, id }: OldDocument,
  change: DocumentData,
  stamp?: Stamp,
): void {
  const reference = db.collection(collection).doc(id);
  if (stamp) writer.update(reference, change, { lastUpdateTime: stamp });
  else writer.update(reference, change);
}

/** Reads documents again, as a transaction sees them. Those that are gone are left out. */
export async function readAgain(documents: OldDocument[], reader: Reader): Promise<OldDocument[]> {
  const again = await reader.getAll(...documents.map(({ collection, id }) => db.collection(collection).doc(id)));
  return again.flatMap((snapshot, index) => {
    const [document, data] = [documents[index], snapshot.data()];
    return document && data && snapshot.updateTime ? [{ ...document, data, stamp: snapshot.updateTime }] : [];
  });
}

async function rewriteOne(read: OldDocument, changeOf: ChangeOf): Promise<boolean> {
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
