import { AggregateField, FieldValue } from '@google-cloud/firestore';
import { type StatShard, monthOf, monthsWithoutDays, statShardCount } from '../contract/calls/stats.ts';
import { db } from '../firestore/firebase.ts';
import type { Writer } from '../firestore/writer.ts';

const shards = db.collection('statShards');

/**
 * Adds amounts to a random shard, in the commit they count, so that no document becomes hot. Removes old days from the
 * shard. Why: functions/src/stats/README.md.
 */
export function stageStats(writer: Writer, { days, ...amounts }: StatShard): void {
  const shard = shards.doc(String(Math.floor(Math.random() * statShardCount)));
  const change = { ...incrementsOf(amounts), ...(days && { days: { ...withoutOldDays(), ...incrementsOf(days) } }) };
  writer.set(shard, change, { merge: true });
}

// Computed once a month instead of for each lookup.
let oldDays: { month: string; deleted: Record<string, FieldValue> } | null = null;

function withoutOldDays(): Record<string, FieldValue> {
  const now = new Date();
  const month = monthOf(now.toISOString());
  if (oldDays?.month !== month) {
    oldDays = { month, deleted: Object.fromEntries(monthsWithoutDays(now).map((old) => [old, FieldValue.delete()])) };
  }
  return oldDays.deleted;
}

/** Increments in the shape of the document they are merged into. */
export interface Increments {
  [key: string]: FieldValue | Increments;
}

/** Converts amounts to increments. Drops empty maps: merging one would erase the counters in it. */
export function incrementsOf(change: object): Increments {
  const increments: Increments = {};
  for (const [key, amount] of Object.entries(change) as [string, number | object][]) {
    const increment = typeof amount === 'number' ? FieldValue.increment(amount) : incrementsOf(amount);
    if (increment instanceof FieldValue || Object.keys(increment).length > 0) increments[key] = increment;
  }
  return increments;
}

/** All shards that have counted something. */
export async function listStatShards(): Promise<StatShard[]> {
  const { docs } = await shards.get();
  return docs.map((document) => document.data());
}

/** One aggregation over all shards. */
export async function getStatTotal(name: 'totalUsers' | 'totalBadges'): Promise<number> {
  const sums = await shards.aggregate({ total: AggregateField.sum(name) }).get();
  return sums.data().total;
}
