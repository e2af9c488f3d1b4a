import { statsOf } from '../../badges/effects/badge-change.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import type { StatShard } from '../../contract/calls/stats.ts';
import { omit } from '../../contract/text/pick.ts';

/** Amounts by a counter's path in a shard, such as `totalUsers` or `months.2026-11.issued`. */
export type Amounts = Map<string, number>;

export class Recount {
  readonly amounts: Amounts = new Map([
    ['totalUsers', 0],
    ['totalBadges', 0],
    ['badgesIssued', 0],
    ['badgesRevoked', 0],
    ['linkedinShares', 0],
  ]);

  addUser(): void {
    addAmounts(this.amounts, { totalUsers: 1 });
  }

  addBadge(badge: StoredBadge): void {
    addAmounts(this.amounts, statsOf([{ before: null, after: badge }]) ?? {});
  }
}

/** Adds a shard's counters that can be recounted: lookups and monthly shares leave no permanent records. */
export function addAmounts(amounts: Amounts, shard: StatShard): void {
  const add = (name: string, amount = 0) => {
    amounts.set(name, (amounts.get(name) ?? 0) + amount);
  };
  for (const [name, amount] of Object.entries(omit(shard, ['months', 'days', 'verifications']))) add(name, amount);
  for (const [month, { issued }] of Object.entries(shard.months ?? {})) add(`months.${month}.issued`, issued);
}

export function shardOf(name: string, amount: number): StatShard {
  const [, month] = /^months\.(.*)\.issued$/.exec(name) ?? [];
  return month === undefined ? { [name]: amount } : { months: { [month]: { issued: amount } } };
}
