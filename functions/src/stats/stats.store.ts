import { AggregateField } from 'firebase-admin/firestore';
import type { StatShard } from '../contract/stat-shards.ts';
import { statShardCount } from '../contract/stats.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';
import { incrementsOf } from './increments.ts';

const shards = db.collection('statShards');

/** Adds amounts to one random shard, in the commit that they count: no document becomes hot. Why: docs/decisions/004. */
export function stageStats(writer: Writer, amounts: StatShard): void {
  const shard = shards.doc(String(Math.floor(Math.random() * statShardCount)));
  writer.set(shard, incrementsOf(amounts), { merge: true });
}

/** Every shard that has counted something yet. */
export async function listStatShards(): Promise<StatShard[]> {
  const { docs } = await shards.get();
  return docs.map((document) => document.data());
}

/** One total over all shards, in one aggregation. A shard that never counted it adds nothing. */
export async function getStatTotal(name: 'totalUsers' | 'totalBadges'): Promise<number> {
  const sums = await shards.aggregate({ total: AggregateField.sum(name) }).get();
  return sums.data().total;
}
