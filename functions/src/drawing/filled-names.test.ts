import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { noFieldValues } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import { lineWidth } from '../art/text/line-fit.ts';
import { builtInArt } from '../art/clean/built-in-art.ts';
import { differingBox, glyphOrigins } from '../testing/drawn-pixels.ts';
import { longNames } from '../testing/long-names.ts';
import { fitsOf, framedDrawing, storedArt } from '../testing/stored-art.ts';
import { drawPdf, drawPng } from './draw.ts';

const places = { placeholders: { name: '{{NAME}}', year: '{{YEAR}}' }, fields: {} };
const seedFolder = new URL('../../../scripts/seed/', import.meta.url);
const seed = (name: string) => readFileSync(new URL(name, seedFolder), 'utf8');

const filled = (svg: string, name: string) => fillArt(svg, places, { ...noFieldValues, name, year: '2026' });

const blanks = new Map<string, Promise<Buffer>>();

function blankOf(svg: string): Promise<Buffer> {
  const blank = blanks.get(svg) ?? drawPng(filled(svg, ''), 800);
  blanks.set(svg, blank);
  return blank;
}

/** Bounding box of a name in a picture of 800 pixels. */
async function nameBox(svg: string, name: string) {
  const box = differingBox(await blankOf(svg), await drawPng(filled(svg, name), 800));
  if (!box) throw new Error('Nothing is drawn.');
  return box;
}

/** Origins of a PDF's glyphs, at the scale of such a picture. */
async function originsIn(svg: string, name: string) {
  const page = { title: '', author: '', createdAt: '2026-01-01T00:00:00Z', language: 'en' };
  const drawing = { kind: 'svg' as const, svg: filled(svg, name), x: 0, y: 0, width: 400, height: 400 };
  const origins = glyphOrigins(await drawPdf({ ...page, drawings: [drawing] }));
  return origins.map(({ x, y }) => ({ x: x * 2, y: y * 2 }));
}

describe.each([
  // Free area around the name, measured in the drawings: ring of dots, laurel, inner border.
  ['the built-in art', builtInArt, { left: 102, right: 698, top: 476, bottom: 536 }],
  ["the Dean's List", seed('deans-list.svg'), { left: 148, right: 652, top: 450, bottom: 514 }],
  ['the Research Award', seed('research-award.svg'), { left: 109, right: 691, top: 500, bottom: 562 }],
])('%s', (_, source, free) => {
  let svg: string;
  let others: Set<string>;
  beforeAll(async () => {
    svg = await storedArt(source);
    others = new Set((await originsIn(svg, '')).map((origin) => JSON.stringify(origin)));
  }, 60_000);

  test.each(longNames)('keeps a name within its room: %s', async (name) => {
    const box = await nameBox(svg, name);
    expect(box.left).toBeGreaterThanOrEqual(free.left);
    expect(box.right).toBeLessThanOrEqual(free.right);
    expect(box.top).toBeGreaterThanOrEqual(free.top);
    expect(box.bottom).toBeLessThanOrEqual(free.bottom);
    expect(box.right - box.left).toBeGreaterThan((free.right - free.left) * 0.35);
    expect((box.left + box.right) / 2).toBeCloseTo(400, -1);
  });

  test.each(longNames.slice(0, 5))('keeps a name within its room in a PDF: %s', async (name) => {
    const glyphs = (await originsIn(svg, name)).filter((origin) => !others.has(JSON.stringify(origin)));
    const xs = glyphs.map(({ x }) => x);
    expect(glyphs.length).toBeGreaterThan(name.length * 0.8);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(free.left);
    expect(Math.max(...xs)).toBeLessThanOrEqual(free.right - 3);
    for (const { y } of glyphs) expect(y).toBeGreaterThan(free.top);
    for (const { y } of glyphs) expect(y).toBeLessThan(free.bottom);
    // In a centered line, the last glyph is about as far from the middle as the first.
    expect(Math.abs(Math.min(...xs) + Math.max(...xs) - 800)).toBeLessThan(40);
  });
});

test('storing lines that follow each other changes nothing in the picture', async () => {
  const source = framedDrawing(
    '<text x="200" y="120" text-anchor="middle" font-size="24">Awarded<tspan x="200" dy="1.6em" font-weight="bold">{{NAME}}</tspan>' +
      '<tspan x="200" dy="1.6em">in {{YEAR}}</tspan></text>',
  );
  const svg = await storedArt(source);
  expect(fitsOf(svg)).toHaveLength(1);
  expect(differingBox(await drawPng(source, 800), await drawPng(svg, 800))).toBeNull();
  const [short, long] = [await drawPng(filled(svg, 'Al'), 800), await drawPng(filled(svg, longNames[2] ?? ''), 800)];
  const box = differingBox(short, long);
  // The lines above and below, with baselines at 240 and 394, stay.
  expect(box?.top).toBeGreaterThan(250);
  expect(box?.bottom).toBeLessThan(350);
});

test.each([
  ['Georgia', '400'],
  ['Georgia, serif', '600'],
  ["'Noto Serif', sans-serif", '500'],
  ['Arial, sans-serif, serif', '700'],
  ['&quot;PT Unknown&quot;, serif', 'bold" font-style="italic'],
])('the widths are those of the font that is drawn for %s in %s', async (family, weight) => {
  const name = 'Maximiliane Sigmaringen';
  const text = (font: string) => `<text x="20" y="200" font-size="24" ${font}>{{NAME}}</text>`;
  for (const font of [
    `font-family="${family}" font-weight="${weight}"`,
    `style="font-family:${family}" font-weight="${weight}"`,
  ]) {
    const svg = await storedArt(framedDrawing(text(font)));
    const box = await nameBox(svg, name);
    const [fit] = fitsOf(svg);
    const width = fit ? lineWidth(name, fit).width : NaN;
    expect(Math.abs((box.right - box.left) / 2 - width)).toBeLessThan(width * 0.02);
  }
});

test('spaced letters are drawn as wide as calculated', async () => {
  const svg = await storedArt(
    framedDrawing('<text x="50%" y="200" font-size="20" letter-spacing="6" text-anchor="middle">{{NAME}}</text>'),
  );
  for (const name of longNames.slice(0, 5)) {
    const box = await nameBox(svg, name);
    expect(box.left).toBeGreaterThan(26);
    expect(box.right).toBeLessThan(774);
    expect(box.right - box.left).toBeGreaterThan(400);
  }
});
