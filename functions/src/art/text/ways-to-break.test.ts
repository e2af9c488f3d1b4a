import { expect, test } from 'vitest';
import { waysToBreak } from './break-lines.ts';

test.each([
  ['Grace Hopper', [['Grace Hopper'], ['Grace', 'Hopper']]],
  ['one two three four', [['one two three four'], ['one two', 'three four']]],
  ['abcdef', [['abcdef'], ['abc', 'def']]],
  ['山田太郎', [['山田太郎'], ['山田', '太郎']]],
  ['x', [['x']]],
  ['Anna-Maria', [['Anna-Maria'], ['Anna-', 'Maria']]],
  ['Ada-Eva von Berg', [['Ada-Eva von Berg'], ['Ada-Eva', 'von Berg']]],
])('%s is broken evenly, at a space or after a hyphen if possible', (text, ways) => {
  expect(waysToBreak(text, 2)).toEqual(ways);
});

test('a letter stays with its marks, and nothing is lost', () => {
  const text = 'e\u0301'.repeat(100);
  for (const lines of waysToBreak(text, 4)) {
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(line.startsWith('\u0301')).toBe(false);
  }
});

test('words stay whole on request', () => {
  expect(waysToBreak('abcdef gh', 3)).toContainEqual(['abc', 'def', 'gh']);
  expect(waysToBreak('abcdef gh', 3, { keepsWords: true })).toEqual([['abcdef gh'], ['abcdef', 'gh']]);
});
