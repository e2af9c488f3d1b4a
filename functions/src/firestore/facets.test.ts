import { expect, test } from 'vitest';
import { facetsOf, mostTagsBeside, mostTagsMatched, gramsToAsk } from './facets.ts';

test('a record has a facet for each value, and none for a missing value', () => {
  const facets = facetsOf({ year: 2026, type: 'honour roll', template: null, mail: undefined, tag: ['a', 'b'] });
  expect(facets).toEqual({ 'year:2026': true, 'type:honour roll': true, 'tag:a': true, 'tag:b': true });
});

const longest = gramsToAsk(Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' '));

test.each(Array.from({ length: 12 }, (_, filters) => filters))(
  "a query with %i filters and the longest search stays within Firestore's limits, and one more tag would not",
  (filters) => {
    const terms = (tags: number) => longest.length + filters + tags * (1 + filters) + 1;
    const most = mostTagsBeside({ grams: longest.length, filters });
    expect(most).toBeGreaterThan(0);
    expect(terms(most)).toBeLessThanOrEqual(100);
    expect(1 + most).toBeLessThanOrEqual(30);
    expect(most === mostTagsMatched || terms(most + 1) > 100).toBe(true);
  },
);
