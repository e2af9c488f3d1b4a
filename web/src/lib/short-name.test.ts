import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a name of up to 80 characters stays whole, and a longer one ends in an ellipsis', () => {
  expect(shortName('a'.repeat(80))).toBe('a'.repeat(80));
  expect(shortName('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  expect(shortName(`${'a'.repeat(78)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(78)}…`);
  expect(shortName('🎓'.repeat(200))).toBe(`${'🎓'.repeat(79)}…`);
});
