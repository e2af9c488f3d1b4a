import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
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

/**
 * Counts one use against every limit, or none: answers the seconds to wait when one is used up, else 0. The first look
 * needs no lock, so callers who are refused do not slow each other down.
 */
export async function takeAll(limits: Limit[]): Promise<number> {
  const documents = limits.map(documentOf);
  const refused = secondsToWait(limits, await db.getAll(...documents));
  if (refused > 0) return refused;
  return transact(async (reader, writer) => {
    const uses = await reader.getAll(...documents);
    const wait = secondsToWait(limits, uses);
    if (wait > 0) return wait;
    for (const [index, limit] of limits.entries()) {
      const { count, until } = useOf(uses[index]) ?? { count: 0, until: Date.now() + limit.windowSeconds * 1000 };
      writer.set(documentOf(limit), { count: count + 1, expiresAt: Timestamp.fromMillis(until) });
    }
    return 0;
  });
}

function secondsToWait(limits: Limit[], documents: DocumentSnapshot[]): number {
  const waits = limits.map(({ max }, index) => {
    const use = useOf(documents[index]);
    return use && use.count >= max ? use.until - Date.now() : 0;
  });
  return Math.ceil(Math.max(...waits) / 1000);
}

// Uses in the window that is open now; `until` in milliseconds since 1970.
function useOf(document: DocumentSnapshot | undefined): { count: number; until: number } | null {
  const expiresAt: unknown = document?.get('expiresAt');
  if (!(expiresAt instanceof Timestamp) || expiresAt.toMillis() <= Date.now()) return null;
  return { count: Number(document?.get('count')), until: expiresAt.toMillis() };
}

/** Takes one counted use back. */
export async function giveBack(limit: Limit): Promise<void> {
  await documentOf(limit).update({ count: FieldValue.increment(-1) });
}
