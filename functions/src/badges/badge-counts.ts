import { monthOf } from '../contract/stat-shards.ts';

/** What issuing these badges adds to the totals; `months` is keyed by the month of issue, in UTC. */
export interface IssuedChange {
  badgesIssued: number;
  months: Record<string, { issued: number }>;
}

/** Counts the badges that are issued. */
export function issuedChange(badges: { issuedAt: string | null }[]): IssuedChange {
  const months: IssuedChange['months'] = {};
  let badgesIssued = 0;
  for (const { issuedAt } of badges) {
    if (!issuedAt) continue;
    const month = monthOf(issuedAt);
    months[month] = { issued: (months[month]?.issued ?? 0) + 1 };
    badgesIssued += 1;
  }
  return { badgesIssued, months };
}

/** The change that takes another one back. */
export function negated({ badgesIssued, months }: IssuedChange): IssuedChange {
  return {
    badgesIssued: -badgesIssued,
    months: Object.fromEntries(Object.entries(months).map(([month, { issued }]) => [month, { issued: -issued }])),
  };
}

/** How many badges each user has among these. */
export function badgesPerUser(badges: { userId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userId } of badges) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}
