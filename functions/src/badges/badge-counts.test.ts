import { expect, test } from 'vitest';
import { issuedChange, negated } from './badge-counts.ts';

test('issued badges count in total and in the month of issue', () => {
  const badges = [{ issuedAt: '2026-01-31T23:59:59Z' }, { issuedAt: '2026-02-01T00:00:00Z' }, { issuedAt: null }];
  const change = issuedChange(badges);
  expect(change).toEqual({ badgesIssued: 2, months: { '2026-01': { issued: 1 }, '2026-02': { issued: 1 } } });
  expect(negated(change)).toEqual({
    badgesIssued: -2,
    months: { '2026-01': { issued: -1 }, '2026-02': { issued: -1 } },
  });
});
