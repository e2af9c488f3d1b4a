import { type Stats, sumShards } from '../contract/calls/stats.ts';
import { listStatShards } from './stats.store.ts';

/** All totals, the last seven days and the last twelve months. */
export async function getStats(): Promise<Stats> {
  return sumShards(await listStatShards(), new Date());
}
