import { Resvg } from '@resvg/resvg-js';
import { expect, test, vi } from 'vitest';
import { differingBox } from '../testing/drawn-pixels.ts';
import { outlineTexts as setTexts } from '../drawing/draw.ts';
import { type CardText, cardSize, drawCard as drawCardIn } from './share-card.ts';

const text = {
  name: 'Grace Hopper',
  badgeType: "Dean's List",
  yearLabel: '2026',
  organization: 'Northwind University',
  checkAt: 'Check it at badges.northwind.example',
  state: null,
};
const look = { color: '#1f3a5f', logo: null, isPage: false };
const drawCard = (words: CardText, art: string | null, changes: Partial<typeof look> = {}) =>
  drawCardIn(words, art, { ...look, ...changes });
const left = 72;
const pillColor = [228, 228, 231] as const;

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

/** Box of all matching pixels below the band at the top. */
function boxOf(png: Buffer, passes: (red: number, green: number, blue: number) => boolean, from = 0): Box {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><image width="1200" height="630" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const box = { left: 1200, right: 0, top: 630, bottom: 0 };
  for (let y = Math.max(20, from); y < cardSize.height; y++) {
    for (let x = 0; x < cardSize.width; x++) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * cardSize.width + x) * 4);
      if (!passes(red, green, blue)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

const isInk = (red: number) => red <= 200;

/** Outlines texts, one line each, at font size 100. */
async function outlineTexts(texts: string[], face: 'sans' | 'sansBold' = 'sansBold') {
  const blocks = texts.map((text) => ({ text, face, width: 100_000, size: 100, smallest: 100 }));
  return (await setTexts(blocks)).map(({ lines }) => lines[0] ?? { width: 0, path: '' });
}

// The drawing process has low priority, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

const longest = { badgeType: 'M'.repeat(100), organization: 'Hxg University '.repeat(14).slice(0, 200) };
const words = 'Maria Magdalena von und zu Hohenstein ';
test.each([
  ['of 40 characters', words.slice(0, 40)],
  ['of 80 characters', words.repeat(3).slice(0, 80)],
  ['of 200 characters', words.repeat(6).slice(0, 200)],
  ['of 200 wide characters', '鷹'.repeat(200)],
  ['of 200 letters without a space', 'W'.repeat(200)],
  ['of 200 emoji', '🎓'.repeat(200)],
])('a name %s stays within the card', async (_, name) => {
  const png = await drawCard({ ...text, ...longest, name }, null);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const ink = boxOf(png, isInk);
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
])('a name in %s has no missing letters', async (_, name) => {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment).filter((one) => one.trim());
  const [missing, ...outlines] = await outlineTexts(['\u{10fffd}', ...letters]);
  const boxes = new Set([missing?.path, ...(await missingIn(letters))]);
  for (const { path } of outlines) {
    expect(path).not.toBe('');
    expect(boxes).not.toContain(path);
  }
});

// The box differs by font, and a letter's font applies to the noncharacter next to it if possible.
async function missingIn(letters: string[]): Promise<string[]> {
  const pairs = await outlineTexts(letters.map((letter) => `${letter}\u{10fffd}`));
  const alone = await outlineTexts(letters);
  return pairs.map(({ path }, index) => path.slice(alone[index]?.path.length ?? 0));
}

test('an Indic syllable is drawn as one shape', async () => {
  const [syllable, consonant, vowel] = await outlineTexts(['प्रि', 'प्र', 'ि'], 'sans');
  expect(syllable?.width).toBeGreaterThan(consonant?.width ?? 0);
  expect(syllable?.width).toBeLessThanOrEqual((consonant?.width ?? 0) + (vowel?.width ?? 0));
});

test('a valid badge says where to check it, and nothing that can become outdated', async () => {
  const counts = await drawCard(text, null);
  expect(boxOf(counts, (...pixel) => pillColor.every((channel, index) => channel === pixel[index])).right).toBe(0);
  expect(counts.equals(await drawCard({ ...text, checkAt: 'Check it at another.example' }, null))).toBe(false);
});

test.each(['Not issued', 'Taken back September 30, 2026'])(
  'the pill around "%s" fits its text, with the same space at both ends',
  async (state) => {
    const png = await drawCard({ ...text, state }, null);
    const pill = boxOf(png, (...pixel) => pillColor.every((channel, index) => channel === pixel[index]));
    const words = boxOf(png, isInk, pill.top);
    expect(pill.left).toBeLessThanOrEqual(left + 1);
    expect(words.left - pill.left).toBeGreaterThan(24);
    expect(Math.abs(words.left - pill.left - (pill.right - words.right))).toBeLessThanOrEqual(4);
    expect(words.bottom).toBeLessThan(pill.bottom);
  },
);

const heightOf = ({ top, bottom }: Box) => bottom - top;
/** Box of the text at the top, the organisation's name. */
const organizationIn = async (organization: string) => {
  const [named, bare] = await Promise.all(
    [organization, ''].map((name) => drawCard({ ...text, organization: name }, null)),
  );
  const box = named && bare && differingBox(named, bare);
  if (!box) throw new Error('Nothing is drawn.');
  return box;
};

test('an organisation name of 200 characters takes two readable lines', async () => {
  const short = await organizationIn('Hxg University');
  const long = await organizationIn('Hxg University '.repeat(14).slice(0, 200));
  expect(heightOf(long)).toBeGreaterThan(heightOf(short) * 1.5);
  expect(heightOf(long)).toBeLessThan(heightOf(short) * 2.6);
  expect(long.right).toBeLessThanOrEqual(cardSize.width - left);
});

test.each([
  ['a viewBox', 'viewBox="0 0 300 150"', '', 240],
  ['a viewBox that begins elsewhere', 'viewBox="-50 20 300 150"', ' x="-50" y="20"', 240],
  ['a size in centimetres alone', 'width="4cm" height="4cm"', '', 480],
  ['a size and a viewBox of another shape', 'width="300" height="600" viewBox="0 0 9 9"', '', 240],
])('art with %s is centred in its area, as large as possible', async (_, attributes, origin, height) => {
  const shape = `<rect${origin} width="100%" height="100%" fill="#ff0000"/>`;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shape}</svg>`;
  const box = boxOf(await drawCard(text, art), (red, green) => red > 200 && green < 60);
  expect(Math.abs(heightOf(box) - height)).toBeLessThanOrEqual(2);
  expect(Math.abs(box.left + box.right - 2 * (left + 240))).toBeLessThanOrEqual(2);
  expect(Math.abs(box.top + box.bottom - cardSize.height)).toBeLessThanOrEqual(2);
});

test('art that is a page appears as a sheet with a shadow below it', async () => {
  const art =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210"><rect width="297" height="210" fill="#ff0000"/></svg>';
  const png = await drawCard(text, art, { isPage: true });
  const box = boxOf(png, (red, green) => red > 200 && green < 60);
  expect([box.left, box.right + 1]).toEqual([48, 608]);
  const below = boxOf(png, (red) => red < 225, box.bottom + 2);
  expect(below.left).toBeLessThan(box.right);
});

test('a text that does not fit is cut between letters, never between a letter and its marks', async () => {
  const whole = 'W\u0301'.repeat(100);
  const block = { face: 'sans', width: 600, size: 30, smallest: 24, mostLines: 2 } as const;
  const [cut] = await setTexts([{ text: whole, ...block }]);
  const [letter, ellipsis] = await outlineTexts(['W\u0301', '…'], 'sans');
  const { size, lines } = cut;
  const [, line] = lines;
  expect(size).toBeGreaterThanOrEqual(24);
  expect(lines).toHaveLength(2);
  const letters = (((line?.width ?? 0) * 100) / size - (ellipsis?.width ?? 0)) / (letter?.width ?? 1);
  // A letter and its accent are one curve each; the ellipsis is three.
  expect(line?.path.match(/M/g)?.length).toBe(2 * Math.round(letters) + 3);
});

test('a line that starts with Arabic still runs from left to right, and its Arabic from right to left', async () => {
  const [line, name, withYear, letter, reordered] = await outlineTexts([
    '\u2068جائزة\u2069 2026',
    'جائزة',
    'o 2026',
    'o',
    'جائزة 2026',
  ]);
  expect(line?.path).not.toBe(reordered?.path);
  expect(line?.path.startsWith(name?.path ?? '-')).toBe(true);
  expect(line?.width).toBeCloseTo((name?.width ?? 0) + (withYear?.width ?? 0) - (letter?.width ?? 0), 0);
  const shown = await drawCard({ ...text, badgeType: 'جائزة' }, null);
  expect(shown.equals(await drawCard({ ...text, badgeType: '\u2068جائزة\u2069' }, null))).toBe(true);
});
