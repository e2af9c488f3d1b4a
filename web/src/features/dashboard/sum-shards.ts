import type { Stats } from 'functions/contract';

const totals = ['totalUsers', 'badgesIssued', 'verifications', 'linkedinShares', 'totalBadges'] as const;

/** What is counted in one month. */
export interface MonthCounts {
  issued?: number;
  verifications?: number;
  shares?: number;
}

/** One of the documents over which the counters are spread; a counter that it never held is absent. */
export type StatShard = Partial<Record<(typeof totals)[number], number>> & {
  /** Keyed `yyyy-mm`, in UTC. */
  months?: Record<string, MonthCounts>;
};

/** The totals of all shards; `month` is this month as `yyyy-mm`, in UTC. */
export function sumShards(shards: readonly StatShard[], month: string): Stats {
  const sumOf = (read: (shard: StatShard) => number | undefined) =>
    shards.reduce((sum, shard) => sum + (read(shard) ?? 0), 0);
  const sums = Object.fromEntries(totals.map((name) => [name, sumOf((shard) => shard[name])])) as Omit<
    Stats,
    'issuedThisMonth'
  >;
  return { ...sums, issuedThisMonth: sumOf((shard) => shard.months?.[month]?.issued) };
}
