import { expect, test } from 'vitest';
import { joinNames, splitNames } from './csv-names.ts';

test.each([[['a', 'b c']], [['semi;colon', 'say "x"', 'back\\slash']], [['"']], [[]]])(
  'the names %j come back as they were',
  (names) => {
    expect(splitNames(joinNames(names))).toEqual(names);
  },
);

test('names that a person typed are trimmed, and empty ones are none', () => {
  expect(splitNames(' Staff ; ;2025;')).toEqual(['Staff', '2025']);
});
