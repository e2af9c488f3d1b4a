import * as z from 'zod';
import { endingBadgesApi } from './ending-badges.ts';
import { endpoint } from './endpoint.ts';

/** Number of documents that share each counter; readers add them up. */
export const statShardCount = 16;

export const monthSchema = z.strictObject({
  /** `yyyy-mm`, in UTC. */
  key: z.string(),
  issued: z.int(),
  verified: z.int(),
});
export type Month = z.output<typeof monthSchema>;

export const statsSchema = z.strictObject({
  totalUsers: z.int(),
  badgesIssued: z.int(),
  /** Revoked and not issued again. */
  badgesRevoked: z.int(),
  verifications: z.int(),
  linkedinShares: z.int(),
  totalBadges: z.int(),
  /** Badges issued in this calendar month, UTC. */
  issuedThisMonth: z.int(),
  /** Counters of today and the previous six days, UTC. */
  lastSevenDays: z.strictObject({
    verified: z.int(),
    mailsRefused: z.int(),
  }),
  /** Oldest first. */
  months: z.array(monthSchema),
});
export type Stats = z.output<typeof statsSchema>;
export type StatTotal = Exclude<keyof Stats, 'months' | 'lastSevenDays'>;

export const statsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'viewer',
    description: 'Totals, the last seven days and the last twelve months, for the dashboard.',
    response: statsSchema,
  }),
  ...endingBadgesApi,
};

const totals = [
  'totalUsers',
  'badgesIssued',
  'badgesRevoked',
  'verifications',
  'linkedinShares',
  'totalBadges',
] as const;
const monthsShown = 12;
const daysShown = 7;

export interface MonthCounts {
  issued?: number;
  verifications?: number;
  shares?: number;
}

export interface DayCounts {
  verifications?: number;
  /** Mails of that day that the mail server refused and has not accepted since. */
  mailsRefused?: number;
}

/** One of the documents that share the counters; a counter it never had is missing. */
export type StatShard = Partial<Record<(typeof totals)[number], number>> & {
  /** Keyed `yyyy-mm`, in UTC. */
  months?: Record<string, MonthCounts>;
  /** Keyed by month, then by day, `dd`. Only the present and the previous month are kept. */
  days?: Record<string, Record<string, DayCounts>>;
};

/** UTC: `yyyy-mm`. `time` is ISO 8601. */
export function monthOf(time: string): string {
  return time.slice(0, 7);
}

/** Wraps counters of a UTC day (ISO 8601) as a shard stores them: by month, then day. */
export function onDay(time: string, counts: DayCounts): NonNullable<StatShard['days']> {
  return { [monthOf(time)]: { [dayOf(time)]: counts } };
}

/** Months whose daily counts a shard no longer needs at `now`: one year, newest last. */
export function monthsWithoutDays(now: Date): string[] {
  return lastMonths(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)));
}

/** The server and the dashboard share this code. */
export function sumShards(shards: readonly StatShard[], now: Date): Stats {
  const sumOf = (read: (shard: StatShard) => number | undefined) =>
    shards.reduce((sum, shard) => sum + (read(shard) ?? 0), 0);
  const sums = Object.fromEntries(totals.map((name) => [name, sumOf((shard) => shard[name])]));
  const week = lastDays(now);
  const sumOfDays = (read: (day: DayCounts) => number | undefined) =>
    week.reduce((sum, day) => sum + sumOf((shard) => read(shard.days?.[monthOf(day)]?.[dayOf(day)] ?? {})), 0);
  const issuedIn = (key: string) => sumOf((shard) => shard.months?.[key]?.issued);
  return {
    ...(sums as Record<(typeof totals)[number], number>),
    issuedThisMonth: issuedIn(monthOf(now.toISOString())),
    lastSevenDays: {
      verified: sumOfDays(({ verifications }) => verifications),
      mailsRefused: sumOfDays(({ mailsRefused }) => mailsRefused),
    },
    months: lastMonths(now).map((key) => ({
      key,
      issued: issuedIn(key),
      verified: sumOf((shard) => shard.months?.[key]?.verifications),
    })),
  };
}

function dayOf(time: string): string {
  return time.slice(8, 10);
}

function lastDays(now: Date): string[] {
  return Array.from({ length: daysShown }, (_, index) => new Date(now.getTime() - index * 86_400_000).toISOString());
}

function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsShown - 1) + index, 1)).toISOString()),
  );
}
