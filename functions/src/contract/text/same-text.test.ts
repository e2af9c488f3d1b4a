import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifierKey } from '../rules/import-row.ts';
import { cleanText, sameTextKey } from './same-text.ts';

const unseenLetters = Array.from('\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u2060\u3164\ufe0f\ufeff');
const apostrophes = Array.from("'’ʼ`´‘′΄＇");
const dashes = Array.from('-‐‑‒–—―−－');

test.each([
  ['5a', '5A'],
  ['5 a', ' 5  a '],
  ['5 a', '5\u00a0a'],
  ['5 a', '5\u3000a'],
  ['Süd', 'Su\u0308d'],
  ['J\u030c', 'ǰ'],
  ['5a', '５ａ'],
  ['Ⅳb', 'IVb'],
  ['fine', 'ﬁne'],
  ['ガラス', 'ｶﾞﾗｽ'],
  ...unseenLetters.flatMap((letter) => [
    ['5a', `5a${letter}`],
    ['5a', `5${letter}a`],
    ['Süd', `Su${letter}\u0308d`],
  ]),
  ...apostrophes.map((sign) => ["Dean's List", `Dean${sign}s List`]),
  ...dashes.map((sign) => ['Jean-Luc', `Jean${sign}Luc`]),
])('%j and %j are the same', (one = '', other = '') => {
  expect(sameTextKey(other)).toBe(sameTextKey(one));
  expect(identifierKey(other)).toBe(identifierKey(one));
});

test.each([
  ['Süd', 'Sud'],
  ['5a', '5 a'],
  ['5²', '52'],
  ['Jean-Luc', 'Jean Luc'],
  ["5'", '5'],
  ['か', 'が'],
])('%j and %j are two', (one, other) => {
  expect(sameTextKey(other)).not.toBe(sameTextKey(one));
});

test('a key is its own key, whatever the text', () => {
  const letters = [...unseenLetters, ...apostrophes, ...dashes, 'İ', 'ς', 'ẞ', '\u0308', '¨', 'ﷲ', 'ﾞ', ' '];
  const unit = fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => sameTextKey(sameTextKey(text)) === sameTextKey(text)),
  );
});

test.each([
  ['Su\u0308d', 'Süd'],
  [' \u200b\ufeff5a\u2060 \u00ad', '5a'],
  ['Ann \u202eevil', 'Ann evil'],
  ['\u2067محمد\u2069', 'محمد'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Grace ❤\ufe0f', 'Grace ❤\ufe0f'],
  ['👩\u200d🎓', '👩\u200d🎓'],
  ['\u200b \u3164\ufe0f\u{e0020}', ''],
  ['', ''],
])('%j is stored as %j', (text, stored) => {
  expect(cleanText(text)).toBe(stored);
});

test('the longest text is cleaned in no time', () => {
  const before = process.cpuUsage();
  for (const part of [' ', '\u200b', '\u202e', 'a ', '\u0308']) {
    const text = `a${part.repeat(200_000)}a`;
    expect(cleanText(text)).not.toBe('');
    expect(sameTextKey(text)).not.toBe('');
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
