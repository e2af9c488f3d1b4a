import { badgeNarrowing } from 'functions/contract';
import { expect, test } from 'vitest';
import { filterIn } from './filter-params.ts';

const read = (texts: Record<string, string>) => filterIn(badgeNarrowing, (name) => texts[name] ?? '');

test('an address names filters, numbers among them', () => {
  expect(read({ year: '2026', state: 'revoked', badgeType: 'Honour' })).toEqual({
    year: 2026,
    state: 'revoked',
    badgeType: 'Honour',
  });
});

test('what no filter can be is left out', () => {
  expect(read({ year: 'soon', state: 'lost', tagId: 'x', from: '2026' })).toEqual({});
});
