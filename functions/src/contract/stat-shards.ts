import type { Stats } from './stats.ts';

const totals = ['totalUsers', 'badgesIssued', 'verifications', 'linkedinShares', 'totalBadges'] as const;
const monthsShown = 12;

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

/** The month that a time in ISO 8601, UTC, is counted in: `yyyy-mm`. */
export function monthOf(time: string): string {
  return time.slice(0, 7);
}

/** The totals of all shards as of `now`. The server and a listening dashboard add them up in the same way. */
export function sumShards(shards: readonly StatShard[], now: Date): Stats {
  const sumOf = (read: (shard: StatShard) => number | undefined) =>
    shards.reduce((sum, shard) => sum + (read(shard) ?? 0), 0);
  const sums = Object.fromEntries(totals.map((name) => [name, sumOf((shard) => shard[name])]));
  const issuedIn = (key: string) => sumOf((shard) => shard.months?.[key]?.issued);
  return {
    ...(sums as Record<(typeof totals)[number], number>),
    issuedThisMonth: issuedIn(monthOf(now.toISOString())),
    months: lastMonths(now).map((key) => ({
      key,
      issued: issuedIn(key),
      verified: sumOf((shard) => shard.months?.[key]?.verifications),
    })),
  };
}

function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsShown - 1) + index, 1)).toISOString()),
  );
}
