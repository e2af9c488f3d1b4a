import type { Stats } from '../contract/stats.ts';
import type { Writer } from '../firestore/writer.ts';
import { type StatChange, stageStatChange, sumStat, sumStats } from './stats.store.ts';

/** Counts a change in the same commit that makes it. */
export function countChange(writer: Writer, change: StatChange): void {
  stageStatChange(writer, change);
}

export async function getStats(): Promise<Stats> {
  return sumStats();
}

/** Users or badges there are in all. */
export async function getTotal(of: 'totalUsers' | 'totalBadges'): Promise<number> {
  return sumStat(of);
}

/** The month that a time is counted in: `yyyy-mm`, UTC. */
export function monthOf(time: string): string {
  return time.slice(0, 7);
}
