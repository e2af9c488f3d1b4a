import { badgeNarrowing } from 'functions/contract';
import { expect, test } from 'vitest';
import { filterIn, startOfDay } from './filter-params.ts';

const read = (texts: Record<string, string>) => filterIn(badgeNarrowing, (name) => texts[name] ?? '');

test('an address names filters, numbers among them', () => {
  expect(read({ year: '2026', state: 'revoked', badgeType: 'Honour' })).toEqual({
    ...{ year: 2026, state: 'revoked', badgeType: 'Honour' },
  });
});

test('what no filter can be is left out', () => {
  expect(read({ year: 'soon', state: 'lost', tagId: 'x', from: '2026' })).toEqual({});
});

test('a day begins in UTC, and the end of a span is the day after', () => {
  expect(startOfDay('2026-11-30')).toBe('2026-11-30T00:00:00.000Z');
  expect(startOfDay('2026-11-30', 1)).toBe('2026-12-01T00:00:00.000Z');
  expect(startOfDay('tomorrow')).toBe('');
});
