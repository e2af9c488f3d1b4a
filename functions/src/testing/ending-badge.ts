import { vi } from 'vitest';
import type { Badge } from '../contract/rules/badge.ts';
import { db } from '../firestore/firebase.ts';
import { createBadgeWith } from './builders.ts';

/** An issued badge of a new user that ends in an hour. */
export async function createEndingBadge(sessionId: string): Promise<Badge & { validUntil: string }> {
  const [publishAt, validUntil] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  const badge = await createBadgeWith(sessionId, { publishAt, validUntil });
  return { ...badge, validUntil: badge.validUntil ?? '' };
}

/** Moves the end of an issued badge to a second ago, still unnoticed; its last day stays. Returns that end. */
export async function letEndCome(badgeId: string): Promise<string> {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000);
  await db.doc(`badges/${badgeId}`).update({ validUntil: at, endsAt: at });
  return at.toISOString();
}

/** Calls an API in this process at this many milliseconds after a time. */
export async function askedAt<T>(time: string, ms: number, ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) + ms });
  try {
    return await ask();
  } finally {
    vi.useRealTimers();
  }
}
