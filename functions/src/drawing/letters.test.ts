import { basename } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { hasLetter, lettersWithoutFont } from '../art/text/letters.ts';
import { fontFile, fontFiles } from './drawing-process/fonts.ts';
import { textRuns } from './drawing-process/text-runs.ts';

test('a text needs the fonts of its letters alone', () => {
  const regular = fontFile('NotoSans-Regular.ttf');
  const files = (text: string) => textRuns(text, regular).map(({ file }) => basename(file));
  expect(files('Zo\u00eb \u00c7elik')).toEqual(['NotoSans-Regular.ttf']);
  expect(files('\u9ad8\u6a4b')).toEqual(['NotoSansCJKjp-Regular.otf']);
  expect(files('\u9ad9\u6a4b')).toEqual(['NotoSansCJKjp-Rare.otf', 'NotoSansCJKjp-Regular.otf']);
});

test.each(fontFiles.map((file) => basename(file)))('the table has each letter of %s and no other', (name) => {
  const points = new Set(fontkit.openSync(fontFile(name)).characterSet);
  const wrong = Array.from({ length: 0x30000 }, (_, point) => point).filter((point) => {
    const letter = point < 0xd800 || point > 0xdfff ? String.fromCodePoint(point) : ' ';
    return hasLetter(name, letter) !== (points.has(point) || /[\p{Default_Ignorable_Code_Point}\s]/u.test(letter));
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['JIS X 0213', '\u9ad9\ufa11\u6fee\u{20b9f}'],
  ['Japanese print', '\u{20bb7}\u6ff5\u6801'],
  ['extensions of IBM', '\ufa11\ufa0e\u7e8a'],
  ['the general standard of China', '\u9555\u5803\u65f8\u794e\u{2b5af}'],
])('letters of %s are drawn', (_, letters) => {
  expect(lettersWithoutFont([letters])).toEqual([]);
});

test('letters without a font are named once', () => {
  expect(lettersWithoutFont(['\u13a0da', '\u13a0\u13a1 \u200d'])).toEqual(['\u13a0', '\u13a1']);
});
