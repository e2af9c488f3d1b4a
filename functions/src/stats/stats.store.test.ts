import { FieldValue } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { incrementsOf } from './stats.store.ts';

test('amounts become increments at every depth', () => {
  const increments = incrementsOf({ totalUsers: 1, months: { '2026-11': { issued: -2 } } });
  expect(increments).toEqual({
    totalUsers: FieldValue.increment(1),
    months: { '2026-11': { issued: FieldValue.increment(-2) } },
  });
});

test('an empty map is left out, because merging it would erase the counters of all months', () => {
  expect(incrementsOf({ totalBadges: -1, months: {} })).toEqual({ totalBadges: FieldValue.increment(-1) });
});
