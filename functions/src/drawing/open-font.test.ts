import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { fontFile, fontFiles } from './drawing-process/fonts.ts';
import { openFont } from './drawing-process/open-font.ts';

test('a character first used as part of another keeps its own character', async () => {
  // A font that no other test opens.
  const folder = await mkdtemp(join(tmpdir(), 'font-'));
  try {
    const file = join(folder, 'one.ttf');
    await copyFile(fontFile('NotoSans-Regular.ttf'), file);
    const font = openFont(file);
    for (const character of 'ä:') font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.toSVG();
    const told = font.layout('a.').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(told).toEqual(['a', '.']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

// A Latin font has half a million pairs: each letter gets a few marks, and each mark many letters.
const mostPairs = 20_000;

test.each(fontFiles.map((file) => basename(file)))('%s lays out each of its letters with marks', (name) => {
  const font = openFont(fontFile(name));
  const characters = font.characterSet.map((point) => String.fromCodePoint(point));
  const marks = characters.filter((character) => /\p{Mark}/u.test(character));
  const letters = characters.filter((character) => /\p{Letter}/u.test(character));
  const marksEach = Math.min(marks.length, Math.ceil(mostPairs / letters.length));
  for (const [index, letter] of letters.entries()) {
    const its = Array.from({ length: marksEach }, (_, next) => marks[(index * marksEach + next) % marks.length]);
    const text = letter + its.join(letter);
    const { glyphs, positions, advanceWidth } = font.layout(text);
    expect(glyphs.length > 0 && positions.length === glyphs.length && advanceWidth >= 0, text).toBe(true);
  }
});

test('a text that cannot be shaped is its letters', () => {
  const font = openFont(fontFile('NotoSerifTibetan-Regular.ttf'));
  const { glyphs, positions, advanceWidth } = font.layout('\u0f40\u200d\u0f41');
  expect(glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x0f40], [0x0f41]]);
  expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(glyphs.map((glyph) => glyph.advanceWidth));
  expect(advanceWidth).toBe(glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0));
});

test('a mark without a place leaves the other marks of an Odia name at their letters', () => {
  const font = openFont(fontFile('NotoSansOriya-Regular.ttf'));
  const signIn = (text: string) => {
    const { glyphs, positions } = font.layout(text);
    return positions[glyphs.findIndex(({ codePoints }) => codePoints.includes(0x0b3f))];
  };
  const end = '\u0b39\u0b3f\u0b26';
  expect(signIn(end)?.xOffset).not.toBe(0);
  expect(signIn(`\u0b1c\u0b3c\u0b3e${end}`)).toEqual(signIn(end));
});
