import { expect, test } from 'vitest';
import { seedSchool } from '../../../scripts/seed/school.mjs';
import { findDifferences } from '../chores/reconcile/reconcile.service.ts';
import { getStatTotal, listStatShards } from '../stats/stats.store.ts';

test('a school that is filled in agrees with itself, has badges of many months, and can be filled in again', async () => {
  const told: number[] = [];
  await seedSchool(150, { onProgress: (done: number) => told.push(done) });
  await seedSchool(10);
  expect(told.at(-1)).toBe(150);
  for await (const { record, says } of findDifferences()) throw new Error(`${record} ${says}`);
  expect(await getStatTotal('totalUsers')).toBe(160);
  const months = (await listStatShards()).flatMap((shard) => Object.keys(shard.months ?? {}));
  expect(new Set(months).size).toBeGreaterThan(6);
});
