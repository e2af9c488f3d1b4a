import { FieldPath, Timestamp } from '@google-cloud/firestore';
import { db } from '../../firestore/firebase.ts';
import { toStoredTime } from '../../firestore/stored-fields.ts';
import { walkPages } from '../../firestore/walk.ts';
import type { Span } from './expiry-months.ts';

// Only issued badges not yet marked as expired have `endsAt` and are in its index.

const badges = db.collection('badges');

function endingBetween({ from, before }: Span) {
  return badges.where('endsAt', '>=', toStoredTime(from)).where('endsAt', '<', toStoredTime(before)).orderBy('endsAt');
}

/** Earliest first. */
export async function listEndingBadgeIds(between: Span, limit: number): Promise<string[]> {
  return (await endingBetween(between).limit(limit).select().get()).docs.map(({ id }) => id);
}

export async function countEndingBadges(between: Span): Promise<number> {
  return (await endingBetween(between).count().get()).data().count;
}

/** Earliest first. `moment` is in milliseconds since 1970. */
export async function listEndedBadgeIds(moment: number, limit: number): Promise<string[]> {
  const ended = badges.where('endsAt', '<', Timestamp.fromMillis(moment)).orderBy('endsAt').limit(limit);
  return (await ended.select().get()).docs.map(({ id }) => id);
}

/** Milliseconds since 1970. */
interface BadgeEnd {
  badgeId: string;
  endsAt: number;
}

/** Expiries between two times of badges with a last day, in order, after one of them. */
export async function* walkEnds(between: Span, lastDay: string, after: BadgeEnd | null): AsyncGenerator<BadgeEnd> {
  const all = endingBetween(between).orderBy(FieldPath.documentId()).select('lastDay', 'endsAt');
  const behind = after ? all.startAfter(Timestamp.fromMillis(after.endsAt), after.badgeId) : all;
  for await (const page of walkPages(behind)) {
    for (const document of page) {
      const endsAt: unknown = document.get('endsAt');
      if (document.get('lastDay') !== lastDay || !(endsAt instanceof Timestamp)) continue;
      yield { badgeId: document.id, endsAt: endsAt.toMillis() };
    }
  }
}
