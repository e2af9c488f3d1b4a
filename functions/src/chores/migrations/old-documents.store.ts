import { type DocumentData, FieldPath } from '@google-cloud/firestore';
import { db } from '../../firestore/firebase.ts';
import { countOf } from '../../firestore/list-page.ts';
import { walkPages } from '../../firestore/walk.ts';
import { commit, unlessChanged } from '../../firestore/writer.ts';
import type { OldDocument } from './migration.ts';

const mostAttempts = 8;

interface Walk {
  /** Empty for the first document. */
  afterId: string;
  /** All if omitted. */
  fields?: string[] | undefined;
}

/** Pages by id. */
export async function* walkOldDocuments(collection: string, { afterId, fields }: Walk): AsyncGenerator<OldDocument[]> {
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

export async function countOldDocuments(collections: string[]): Promise<number> {
  const counts = await Promise.all(collections.map((collection) => countOf(db.collection(collection))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Fields to write; null changes nothing. */
type ChangeOf = (document: OldDocument) => DocumentData | null | Promise<DocumentData | null>;

/**
 * Writes changes in one commit and returns how many. Rereads documents written since, so that no other change is lost.
 */
export async function rewrite(documents: OldDocument[], changeOf: ChangeOf): Promise<number> {
  const judged = await Promise.all(documents.map(async (document) => ({ document, change: await changeOf(document) })));
  const old = judged.flatMap(({ document, change }) => (change ? [{ document, change }] : []));
  if (old.length === 0) return 0;
  const isWritten = await unlessChanged(() =>
    commit((writer) => {
      for (const { document, change } of old) {
        writer.update(referenceOf(document), change, { lastUpdateTime: document.stamp });
      }
    }),
  );
  if (isWritten) return old.length;
  let written = 0;
  for (const { document } of old) if (await rewriteOne(document, changeOf)) written += 1;
  return written;
}

async function rewriteOne(read: OldDocument, changeOf: ChangeOf): Promise<boolean> {
  const reference = referenceOf(read);
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

function referenceOf({ collection, id }: OldDocument) {
  return db.collection(collection).doc(id);
}
