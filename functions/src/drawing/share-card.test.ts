import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { outlineTexts } from './draw.ts';
import { cardSize, drawCard } from './share-card.ts';

const text = {
  badge: "Dean's List 2026",
  organization: 'Northwind University',
  state: 'Issued June 5, 2026',
  issued: true,
};
const left = 72;

/** The box of all pixels that differ from the background, left out the band at the top. */
function inkOf(png: Buffer): { left: number; right: number; top: number; bottom: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><image width="1200" height="630" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const ink = { left: 1200, right: 0, top: 630, bottom: 0 };
  for (let y = 20; y < cardSize.height; y++) {
    for (let x = 0; x < cardSize.width; x++) {
      if ((pixels[(y * cardSize.width + x) * 4] ?? 0) > 200) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
  }
  return ink;
}

const words = 'Maria Magdalena von und zu Hohenstein ';
test.each([
  ['of 40 characters', words.slice(0, 40)],
  ['of 80 characters', words.repeat(3).slice(0, 80)],
  ['of 200 characters', words.repeat(6).slice(0, 200)],
  ['of 200 wide characters', '鷹'.repeat(200)],
  ['of 200 letters without a space', 'W'.repeat(200)],
  ['of 200 emoji', '🎓'.repeat(200)],
])('a name %s stays within the card', async (_, name) => {
  const png = await drawCard({ ...text, name }, null);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const ink = inkOf(png);
  expect(ink.left).toBeGreaterThanOrEqual(left - 4);
  expect(ink.right).toBeLessThanOrEqual(cardSize.width - left + 4);
  expect(ink.top).toBeGreaterThan(40);
  expect(ink.bottom).toBeLessThan(cardSize.height - 40);
});

test.each([
  ['Arabic', 'محمد عبد الله'],
  ['Hebrew', 'שלום'],
  ['Chinese', '龍山田太郎'],
  ['Korean', '김철수'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Tamil', 'கமலா'],
  ['Thai', 'สมชาย'],
  ['Georgian', 'ქეთევან'],
  ['emoji', '🎓🏆👩‍🚀'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
])('a name in %s has no box in place of a letter', async (_, name) => {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment).filter((one) => one.trim());
  const [missing, ...outlines] = await outlineTexts(['\u{10fffd}', ...letters], true);
  const boxes = new Set([missing?.path, ...(await missingIn(letters))]);
  for (const { path } of outlines) {
    expect(path).not.toBe('');
    expect(boxes).not.toContain(path);
  }
});

// The box differs from font to font: a letter beside a noncharacter is set in that letter's font as far as it goes.
async function missingIn(letters: string[]): Promise<string[]> {
  const pairs = await outlineTexts(
    letters.map((letter) => `${letter}\u{10fffd}`),
    true,
  );
  const alone = await outlineTexts(letters, true);
  return pairs.map(({ path }, index) => path.slice(alone[index]?.path.length ?? 0));
}

test('an Indic syllable is shaped, not spelt out', async () => {
  const [syllable, consonant, vowel] = await outlineTexts(['प्रि', 'प्र', 'ि'], false);
  expect(syllable?.width).toBeGreaterThan(consonant?.width ?? 0);
  expect(syllable?.width).toBeLessThanOrEqual((consonant?.width ?? 0) + (vowel?.width ?? 0));
});
