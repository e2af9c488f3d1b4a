import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';
import { wordsOf } from './measured-text.ts';

/** Letters as wide as the font size. */
function measure(text: string) {
  const breaks = [...text.matchAll(/\S+ */g)].map((word) => ({ position: word.index + word[0].length }));
  const words = wordsOf(text, { breaks, widthOf: (start, end) => end - start, space: 1 });
  return { text, words, longWordsBegin: false, widthOf: (other: string) => other.length };
}

function fit(text: string, isHeading: boolean) {
  const { size, lines } = fitText({ text, width: 100, height: 100, size: 20, smallest: 5, isHeading }, measure);
  return { size: Math.round(size * 1000) / 1000, lines: lines.map(({ start, end }) => text.slice(start, end)) };
}

test('a heading gets smaller before a word of it is broken', () => {
  expect(fit('abcdefgh', true)).toEqual({ size: 12.5, lines: ['abcdefgh'] });
  expect(fit('ab abcdefgh', true)).toEqual({ size: 12.5, lines: ['ab', 'abcdefgh'] });
  expect(fit('abcde', true)).toEqual({ size: 20, lines: ['abcde'] });
});

test('a word of a heading is broken if it would need less than half the size', () => {
  expect(fit('abcdefghijk', true)).toEqual({ size: 20, lines: ['abcd', 'efgh', 'ijk'] });
});

test('other texts keep their size, and break their words', () => {
  expect(fit('abcdefgh', false)).toEqual({ size: 20, lines: ['abcde', 'fgh'] });
});
