import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, gramsOf, gramsToAsk, normalize } from './facets.ts';

test.each([
  ['Łukasz Żak', 'lukasz zak'],
  ['ZOË  Ñandú', 'zoe nandu'],
  ['Straße', 'strasse'],
  ['ﬁne', 'fine'],
  ['5² ℡', '52 tel'],
  ['５ａ', '5a'],
  ['5\u200ba\u00ad', '5a'],
  ['Jean\u2011Luc', 'jean-luc'],
  ...Array.from("'’ʼ`´‘′", (sign) => [`O${sign}Neill`, 'oneill']),
])('%s is searched as %s', (text = '', normal = '') => {
  expect(normalize(text)).toBe(normal);
});

test('a text has every piece that a search for a part of it asks for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(39), fc.nat(39), (text, from, length) => {
      const letters = Array.from(normalize(text));
      const part = letters.slice(from, from + length + 1).join('');
      const grams = gramsOf(text);
      expect(gramsToAsk(part).filter((gram) => !grams[gram])).toEqual([]);
    }),
  );
});

test('a search asks for at most ten pieces, however long it is, and for none when it is empty', () => {
  expect(gramsToAsk('abcdefghijklmnopqrstuvwxyz'.repeat(5))).toHaveLength(10);
  expect(gramsToAsk('  ')).toEqual([]);
});

test('words are found in any order, each in any of the texts', () => {
  const texts = ['Jürgen Müller', 'jm@example.com'];
  for (const search of ['Muller Jurgen', 'müller  JÜR', 'mull example', 'n m'])
    expect(contains(search, texts)).toBe(true);
  for (const search of ['Muller Jurgens', 'z Müller']) expect(contains(search, texts)).toBe(false);
  const grams = gramsOf(...texts);
  expect(gramsToAsk('Muller Jurgen').every((gram) => grams[gram])).toBe(true);
});

test('only true substrings are contained', () => {
  expect(contains('ZOE m', ['Zoë Martínez'])).toBe(true);
  expect(contains('ezz', ['Zoë Martínez'])).toBe(false);
});
