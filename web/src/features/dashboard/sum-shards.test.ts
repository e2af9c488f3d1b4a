import { expect, test } from 'vitest';
import { sumShards } from './sum-shards.ts';

test('adds up each counter and takes an absent one for zero', () => {
  const shards = [
    { totalUsers: 3, badgesIssued: 1, months: { '2026-10': { issued: 4 }, '2026-11': { issued: 2 } } },
    {},
    { totalUsers: -1, verifications: 7, months: { '2026-11': { issued: -1 } } },
  ];
  expect(sumShards(shards, '2026-11')).toEqual({
    totalUsers: 2,
    badgesIssued: 1,
    verifications: 7,
    linkedinShares: 0,
    totalBadges: 0,
    issuedThisMonth: 1,
  });
});
