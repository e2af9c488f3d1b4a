import { monthOf } from 'functions/contract';
import type { StatShard } from './sum-shards.ts';

/** What happened in one month. */
export interface Month {
  /** `yyyy-mm`, in UTC. */
  key: string;
  issued: number;
  verified: number;
}

const shownMonths = 12;

/** The last twelve months up to the one of `now`, oldest first, added up over all shards. */
export function sumMonths(shards: readonly StatShard[], now: Date): Month[] {
  return lastMonths(now).map((key) => {
    const counts = shards.map((shard) => shard.months?.[key]);
    return {
      key,
      issued: counts.reduce((sum, count) => sum + (count?.issued ?? 0), 0),
      verified: counts.reduce((sum, count) => sum + (count?.verifications ?? 0), 0),
    };
  });
}

/** 'Nov' of `2026-11`, or 'November 2026' in full. */
export function monthName(key: string, style: 'short' | 'full' = 'short'): string {
  const parts = style === 'short' ? { month: 'short' as const } : { month: 'long' as const, year: 'numeric' as const };
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${key}-01T00:00:00Z`));
}

function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1) + index, 1)).toISOString()),
  );
}
