import { expect, test } from 'vitest';
import { openShippedFont } from '../../testing/shipped-fonts.mjs';
import { type Face, fontsOfFaces } from './faces.ts';
import { textWidth } from './line-fit.ts';

const faces = Object.keys(fontsOfFaces) as Face[];
const alphabets = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x386, 0x3ce],
  [0x400, 0x481],
  [0x1ea0, 0x1ef9],
] as const;

test.each(faces)('%s: Latin, Greek and Cyrillic letters are as wide as in the font', (face) => {
  const font = openShippedFont(fontsOfFaces[face]);
  for (const [first, last] of alphabets) {
    for (let point = first; point <= last; point++) {
      const real = font.advanceOf(point);
      if (real === null) continue;
      const { width, isExact } = textWidth(String.fromCodePoint(point), face);
      expect(isExact).toBe(true);
      // Two base 36 digits end at 1.295.
      expect(width, point.toString(16)).toBeCloseTo(Math.min(real, 1.295), 2);
    }
  }
});

test.each([
  ['Maximiliane-Katharina von Hohenzollern-Sigmaringen'],
  ['Łukasz Żółć-Gęślą'],
  ['Nguyễn Thị Ánh Tuyết'],
  ['Θεόδωρος Παπαδόπουλος'],
  ['Екатерина Щербакова'],
  ['José Ñandú, e\u0301'],
])('%s is as wide as its letters are laid out, but for the kerning', (name) => {
  for (const face of faces) {
    const { width, isExact } = textWidth(name, face);
    expect(isExact).toBe(true);
    expect(width / openShippedFont(fontsOfFaces[face]).widthOf(name.normalize())).toBeCloseTo(1, 1);
  }
});

test.each([
  ['عبد الرحمن بن محمد الأنصاري', 'Arabic'],
  ['יוסף בן דוד', 'Hebrew'],
  ['प्रियंका श्रीवास्तव', 'Devanagari'],
  ['สมชาย ใจดี', 'Thai'],
  ['გიორგი ბერიძე', 'Georgian'],
  ['Արմեն Պետրոսյան', 'Armenian'],
])('%s is at most as wide as calculated, and nearly as wide', (name, script) => {
  const { width, isExact } = textWidth(name, 'sans');
  const real = openShippedFont(`NotoSans${script}`).widthOf(name);
  expect(isExact).toBe(false);
  expect(width).toBeGreaterThanOrEqual(real * 0.99);
  expect(width).toBeLessThan(real * 1.7);
});

test('Han, Kana and Hangul are as wide as in their font', () => {
  const font = openShippedFont('NotoSansCJKjp-Regular');
  for (const name of ['山田太郎', 'さくらモモ', '김철수']) {
    const { width, isExact } = textWidth(name, 'serif');
    expect(isExact).toBe(true);
    expect(width).toBeCloseTo(font.widthOf(name), 3);
  }
});

test('pictures and unknown characters are never taken for narrow', () => {
  expect(textWidth('🏅', 'sans').width).toBeGreaterThanOrEqual(openShippedFont('NotoEmoji').widthOf('🏅'));
  expect(textWidth('\u{1D49C}', 'sans').width).toBeGreaterThan(1);
  expect(textWidth('\u200D\uFE0F', 'sans').width).toBe(0);
});
