import { expect, test } from 'vitest';
import { joinNames, splitNames, shortName } from './names.ts';

test.each([[['a', 'b c']], [['semi;colon', 'say "x"', 'back\\slash']], [['"']], [[]]])(
  'the names %j are unchanged after joining and splitting',
  (names) => {
    expect(splitNames(joinNames(names))).toEqual(names);
  },
);

test('typed names are trimmed, and empty ones are dropped', () => {
  expect(splitNames(' Staff ; ;2025;')).toEqual(['Staff', '2025']);
});

test('a name of up to 80 characters stays whole, and a longer one ends in an ellipsis', () => {
  expect(shortName('a'.repeat(80))).toBe('a'.repeat(80));
  expect(shortName('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  expect(shortName(`${'a'.repeat(78)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(78)}…`);
  expect(shortName('🎓'.repeat(200))).toBe(`${'🎓'.repeat(79)}…`);
});
