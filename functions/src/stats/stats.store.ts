import { AggregateField } from 'firebase-admin/firestore';
import type { StatShard } from '../contract/stat-shards.ts';
import { statShardCount } from '../contract/stats.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';
import { incrementsOf } from './increments.ts';

/** Amounts to add to the totals and months of a shard. */
export type StatChange = StatShard;

const shards = db.collection('statShards');

/** Adds to one random shard: no document becomes hot, and the change is counted in the commit that makes it. */
export function stageStatChange(writer: Writer, change: StatChange): void {
  const shard = shards.doc(String(Math.floor(Math.random() * statShardCount)));
  writer.set(shard, incrementsOf(change), { merge: true });
}

/** Every shard that has counted something yet. */
export async function listShards(): Promise<StatShard[]> {
  const { docs } = await shards.get();
  return docs.map((document) => document.data());
}

/** One total over all shards, in one aggregation. A shard that never counted it adds nothing. */
export async function sumStat(name: 'totalUsers' | 'totalBadges'): Promise<number> {
  const sums = await shards.aggregate({ total: AggregateField.sum(name) }).get();
  return sums.data().total;
}
