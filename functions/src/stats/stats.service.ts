import { sumShards } from '../contract/stat-shards.ts';
import type { Stats } from '../contract/stats.ts';
import type { Writer } from '../firestore/writer.ts';
import { type StatChange, listShards, stageStatChange, sumStat } from './stats.store.ts';

/** Counts a change in the same commit that makes it. */
export function countChange(writer: Writer, change: StatChange): void {
  stageStatChange(writer, change);
}

/** All totals and the last twelve months. */
export async function getStats(): Promise<Stats> {
  return sumShards(await listShards(), new Date());
}

/** Users or badges there are in all. */
export async function getTotal(of: 'totalUsers' | 'totalBadges'): Promise<number> {
  return sumStat(of);
}
