import { expect, test } from 'vitest';
import { breakEvenly, breakLines } from './break-lines.ts';
import { wordsOf } from './measured-text.ts';

/** Letters of width one, and a forced break at each line break. */
function measured(text: string, longWordsBegin = false) {
  const ends = [...text.matchAll(/\S+ *(\n?)/g)].map((word) => ({
    position: word.index + word[0].length,
    required: word[1] !== '',
  }));
  const words = wordsOf(text, { breaks: ends, widthOf: (start, end) => end - start, space: 1 });
  return { text, words, longWordsBegin };
}

const textsOf = (text: string, lines: { start: number; end: number }[]) =>
  lines.map(({ start, end }) => text.slice(start, end));

test.each([
  ['ends a line before the word that does not fit', 'aa bb cc', 5, ['aa bb', 'cc']],
  ['lets spaces hang over the end', 'aa  bb', 2, ['aa', 'bb']],
  ['begins a line where the text does', 'a\nb c', 9, ['a', 'b c']],
  ['gives each letter a line where there is no room', 'ab', 0, ['a', 'b']],
  ['has no line for no text', '', 9, []],
])('%s', (_, text, limit, lines) => {
  expect(textsOf(text, breakLines(measured(text), limit))).toEqual(lines);
});

test('a word longer than a line fills the rest of a line, or starts a new one', () => {
  const text = 'a bbbbbb c';
  expect(textsOf(text, breakLines(measured(text), 4))).toEqual(['a bb', 'bbbb', 'c']);
  expect(textsOf(text, breakLines(measured(text, true), 4))).toEqual(['a', 'bbbb', 'bb c']);
});

test('even lines are as narrow as their number allows', () => {
  const text = 'aaa bb cc d';
  expect(textsOf(text, breakEvenly(measured(text), 2, [0, 11]))).toEqual(['aaa bb', 'cc d']);
  expect(textsOf(text, breakEvenly(measured(text), 1, [0, 11]))).toEqual([text]);
});
