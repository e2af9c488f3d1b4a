import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import { transact } from '../firestore/writer.ts';

/** At most `max` times in a window that starts with the first time. */
export interface Limit {
  /** What is limited and for whom; stored as a hash. */
  key: string;
  max: number;
  windowSeconds: number;
}

function documentOf({ key }: Limit) {
  return db.collection('rateLimits').doc(hashedKey(key));
}

/** Counts one use against every limit, or none: answers the seconds to wait when one is used up, else 0. */
export async function takeAll(limits: Limit[]): Promise<number> {
  return transact(async (reader, writer) => {
    const documents = await reader.getAll(...limits.map(documentOf));
    const now = Date.now();
    const uses = documents.map((document) => {
      const until = (document.get('expiresAt') as Timestamp | undefined)?.toMillis() ?? 0;
      return until > now ? { count: Number(document.get('count')), until } : null;
    });
    const waits = uses.map((use, index) => (use && use.count >= (limits[index]?.max ?? 0) ? use.until - now : 0));
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait / 1000);
    for (const [index, limit] of limits.entries()) {
      const until = uses[index]?.until ?? now + limit.windowSeconds * 1000;
      const count = (uses[index]?.count ?? 0) + 1;
      writer.set(documentOf(limit), { count, expiresAt: Timestamp.fromMillis(until) });
    }
    return 0;
  });
}

/** Takes one counted use back. */
export async function giveBack(limit: Limit): Promise<void> {
  await documentOf(limit).update({ count: FieldValue.increment(-1) });
}
