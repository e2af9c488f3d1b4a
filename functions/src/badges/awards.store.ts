import { badgeStateOf } from '../contract/badge-state.ts';
import { db } from '../firebase.ts';
import type { Reader } from '../firestore/writer.ts';

const badges = db.collection('badges');
// The values that one query can match.
const mostUsersAsked = 30;

/** What makes two badges of one person the same award. */
export interface Award {
  badgeType: string;
  year: number;
}

/** Two types are the same award when they differ in case and blanks alone. */
export function sameTypeKey(badgeType: string): string {
  return badgeType.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** How many badges of this award each of the users has that were not taken back; users without one are left out. */
export async function countAwardsByQuery(
  userIds: string[],
  { badgeType, year }: Award,
  reader?: Reader,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < userIds.length; start += mostUsersAsked) {
    const query = badges
      .where('userId', 'in', userIds.slice(start, start + mostUsersAsked))
      .where('year', '==', year)
      .select('userId', 'badgeType', 'issued', 'revokedAt');
    for (const badge of (await (reader ? reader.get(query) : query.get())).docs) {
      const state = badgeStateOf({
        issued: badge.get('issued') === true,
        revokedAt: badge.get('revokedAt') ? '' : null,
      });
      if (state === 'revoked' || sameTypeKey(String(badge.get('badgeType'))) !== sameTypeKey(badgeType)) continue;
      const userId = String(badge.get('userId'));
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
  }
  return counts;
}
