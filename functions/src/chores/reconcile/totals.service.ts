import { commit } from '../../firestore/writer.ts';
import { listStatShards, stageStats } from '../../stats/stats.store.ts';
import type { Differences } from './difference.ts';
import { type Amounts, addAmounts, shardOf } from './recount.ts';

/** The counters as all shards have them. */
export async function getCounters(): Promise<Amounts> {
  const counters: Amounts = new Map();
  for (const shard of await listStatShards()) addAmounts(counters, shard);
  return counters;
}

/** Compares a recount with the counters as they were before and after it. */
export async function* checkTotals(recounted: Amounts, before: Amounts): Differences {
  const after = await getCounters();
  for (const name of [...new Set([...recounted.keys(), ...after.keys()])].sort()) {
    const [counter = 0, earlier = 0, recount = 0] = [after, before, recounted].map((amounts) => amounts.get(name));
    if (counter === recount) continue;
    const says = `${name} is ${counter}, a recount gives ${recount}`;
    // A counter that moved meanwhile proves nothing.
    if (counter !== earlier)
      yield { record: 'statShards', says: `${says}; it moved meanwhile, so run this again`, repair: null };
    else yield { record: 'statShards', says, repair: () => correct(name, recount - counter) };
  }
}

async function correct(name: string, by: number): Promise<void> {
  await commit((writer) => {
    stageStats(writer, shardOf(name, by));
  });
}
