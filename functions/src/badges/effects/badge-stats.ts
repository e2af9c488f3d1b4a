import { type StatShard, monthOf } from '../../contract/calls/stats.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

/** Sums changes of totals and months of issue; null if there are none. */
export function statsOf(changes: BadgeChange[]): StatShard | null {
  const totals = { totalBadges: 0, badgesIssued: 0, badgesRevoked: 0, linkedinShares: 0 };
  const months = new Map<string, number>();
  const add = (badge: StoredBadge | null, sign: 1 | -1) => {
    if (!badge) return;
    totals.totalBadges += sign;
    totals.linkedinShares += sign * badge.linkedinShareCount;
    if (badge.state === 'revoked') totals.badgesRevoked += sign;
    if (!badge.issuedAt) return;
    totals.badgesIssued += sign;
    const month = monthOf(badge.issuedAt);
    months.set(month, (months.get(month) ?? 0) + sign);
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const changedTotals = Object.entries(totals).filter(([, amount]) => amount !== 0);
  const changedMonths = [...months].filter(([, issued]) => issued !== 0);
  if (changedTotals.length + changedMonths.length === 0) return null;
  return {
    ...Object.fromEntries(changedTotals),
    months: Object.fromEntries(changedMonths.map(([month, issued]) => [month, { issued }])),
  };
}

export function badgesPerUser(badges: { userId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userId } of badges) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}
