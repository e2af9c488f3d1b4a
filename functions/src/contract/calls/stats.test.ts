import { expect, test } from 'vitest';
import { monthsWithoutDays, sumShards } from './stats.ts';

test('adds up each counter and takes an absent one for zero', () => {
  const shards = [
    { totalUsers: 3, badgesIssued: 1, months: { '2026-10': { issued: 4 }, '2026-11': { issued: 2 } } },
    {},
    { totalUsers: -1, verifications: 7, months: { '2026-11': { issued: -1 } } },
  ];
  expect(sumShards(shards, new Date('2026-11-30T23:00:00Z'))).toMatchObject({
    totalUsers: 2,
    badgesIssued: 1,
    verifications: 7,
    linkedinShares: 0,
    totalBadges: 0,
    issuedThisMonth: 1,
  });
});

test('twelve months up to this one, oldest first, each added up over the shards', () => {
  const shards = [
    { months: { '2026-02': { issued: 3, verifications: 4 }, '2025-02': { issued: 99 } } },
    {},
    { months: { '2026-02': { issued: -1 }, '2025-03': { verifications: 2 } } },
  ];
  const { months } = sumShards(shards, new Date('2026-02-28T23:00:00Z'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ key: '2025-03', issued: 0, verified: 2 });
  expect(months[11]).toEqual({ key: '2026-02', issued: 2, verified: 4 });
});

test('seven days up to today, also across two months, each added up over the shards', () => {
  const shards = [
    { days: { '2026-02': { '22': { verifications: 50 }, '23': { verifications: 1, mailsRefused: 2 } } } },
    { days: { '2026-03': { '01': { verifications: 3, mailsRefused: -1 }, '02': { verifications: 70 } } } },
    {},
  ];
  const { lastSevenDays } = sumShards(shards, new Date('2026-03-01T23:59:59Z'));
  expect(lastSevenDays).toEqual({ verified: 4, mailsRefused: 1 });
});

test('the days of a year are forgotten, and never those of this month or the last', () => {
  const forgotten = monthsWithoutDays(new Date('2026-01-31T12:00:00Z'));
  expect([forgotten.length, forgotten[0], forgotten.at(-1)]).toEqual([12, '2024-12', '2025-11']);
});
