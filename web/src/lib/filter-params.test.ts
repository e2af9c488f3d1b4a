import { badgeNarrowing } from 'functions/contract';
import { expect, test } from 'vitest';
import { filterIn } from './filter-params.ts';

const read = (texts: Record<string, string>) => filterIn(badgeNarrowing, (name) => texts[name] ?? '');

test('reads filters from an address, including numbers', () => {
  expect(read({ year: '2026', state: 'revoked', badgeType: 'Honour' })).toEqual({
    year: 2026,
    state: 'revoked',
    badgeType: 'Honour',
  });
});

test('leaves out invalid filter values', () => {
  expect(read({ year: 'soon', state: 'lost', tagId: 'x', from: '2026' })).toEqual({});
});
