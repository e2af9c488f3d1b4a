import type { Stats } from 'functions/contract';

/** One of the documents over which the counters are spread; a counter that it never held is absent. */
export type StatShard = Partial<Stats>;

/** The totals of all shards. */
export function sumShards(shards: readonly StatShard[]): Stats {
  const sum: Stats = { totalUsers: 0, badgesIssued: 0, verifications: 0, linkedinShares: 0 };
  for (const shard of shards) {
    sum.totalUsers += shard.totalUsers ?? 0;
    sum.badgesIssued += shard.badgesIssued ?? 0;
    sum.verifications += shard.verifications ?? 0;
    sum.linkedinShares += shard.linkedinShares ?? 0;
  }
  return sum;
}
