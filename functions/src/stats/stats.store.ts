import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import { statShardCount } from '../contract/stats.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';
import { incrementsOf } from './increments.ts';

/** Counters of one month. */
export interface MonthCounts {
  issued?: number;
  verifications?: number;
  shares?: number;
}

/** Amounts to add to the totals; `months` is keyed `yyyy-mm` in UTC. */
export interface StatChange {
  totalUsers?: number;
  totalBadges?: number;
  badgesIssued?: number;
  verifications?: number;
  linkedinShares?: number;
  months?: Record<string, MonthCounts>;
}

const shards = db.collection('statShards');

/** Adds to one random shard: no document becomes hot, and the change is counted in the commit that makes it. */
export function stageStatChange(writer: Writer, change: StatChange): void {
  const shard = shards.doc(String(Math.floor(Math.random() * statShardCount)));
  writer.set(shard, incrementsOf(change), { merge: true });
}

/** One total over all shards, in one aggregation. A shard that never counted it adds nothing. */
export async function sumStat(...path: [keyof StatChange, ...string[]]): Promise<number> {
  const sums = await shards.aggregate({ total: AggregateField.sum(new FieldPath(...path)) }).get();
  return sums.data().total;
}
