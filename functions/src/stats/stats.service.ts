import { type Stats, sumShards } from '../contract/calls/stats.ts';
import { listStatShards } from './stats.store.ts';

export async function getStats(): Promise<Stats> {
  return sumShards(await listStatShards(), new Date());
}
