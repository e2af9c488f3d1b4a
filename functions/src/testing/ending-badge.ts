import { vi } from 'vitest';
import type { Badge } from '../contract/rules/badge.ts';
import { db } from '../firebase.ts';
import { createBadgeWith } from './builders.ts';

/** A badge of a new user that is issued, and ends in an hour. */
export async function createEndingBadge(sessionId: string): Promise<Badge & { validUntil: string }> {
  const [publishAt, validUntil] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  const badge = await createBadgeWith(sessionId, { publishAt, validUntil });
  return { ...badge, validUntil: badge.validUntil ?? '' };
}

/** Lets the end of an issued badge come, a second ago, of which nobody has taken notice; its last day stays. Answers that end. */
export async function letEndCome(badgeId: string): Promise<string> {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000);
  await db.doc(`badges/${badgeId}`).update({ validUntil: at, endsAt: at });
  return at.toISOString();
}

/** Asks an API in this process as if it were so many milliseconds after a time. */
export async function askedAt<T>(time: string, ms: number, ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) + ms });
  try {
    return await ask();
  } finally {
    vi.useRealTimers();
  }
}
