import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontFile } from './drawing-process/fonts.ts';
import { openFont } from './drawing-process/open-font.ts';

test('a character that was a part of another one before is told as itself', async () => {
  // A font that no other test has opened.
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
