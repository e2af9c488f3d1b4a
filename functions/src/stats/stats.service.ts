import { type Stats, monthOf } from '../contract/stats.ts';
import type { Writer } from '../firestore/writer.ts';
import { type StatChange, stageStatChange, sumStat } from './stats.store.ts';

/** Counts a change in the same commit that makes it. */
export function countChange(writer: Writer, change: StatChange): void {
  stageStatChange(writer, change);
}

// Each total is a query of its own: a query that sums several fields leaves out documents that lack one of them.
export async function getStats(): Promise<Stats> {
  const thisMonth = monthOf(new Date().toISOString());
  const [totalUsers, badgesIssued, verifications, linkedinShares, totalBadges, issuedThisMonth] = await Promise.all([
    sumStat('totalUsers'),
    sumStat('badgesIssued'),
    sumStat('verifications'),
    sumStat('linkedinShares'),
    sumStat('totalBadges'),
    sumStat('months', thisMonth, 'issued'),
  ]);
  return { totalUsers, badgesIssued, verifications, linkedinShares, totalBadges, issuedThisMonth };
}

/** Users or badges there are in all. */
export async function getTotal(of: 'totalUsers' | 'totalBadges'): Promise<number> {
  return sumStat(of);
}
