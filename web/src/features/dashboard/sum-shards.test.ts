import { expect, test } from 'vitest';
import { sumShards } from './sum-shards.ts';

test('adds up each counter and takes an absent one for zero', () => {
  const shards = [{ totalUsers: 3, badgesIssued: 1 }, {}, { totalUsers: -1, verifications: 7 }];
  expect(sumShards(shards)).toEqual({ totalUsers: 2, badgesIssued: 1, verifications: 7, linkedinShares: 0 });
});
