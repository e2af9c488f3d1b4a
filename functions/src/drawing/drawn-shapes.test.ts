import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { noFieldValues } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import { designPlaceholders } from '../art/designs/design.ts';
import { designs } from '../art/designs/designs.ts';
import { differingPixels } from '../testing/drawn-pixels.ts';
import { fontsFor } from './drawing-process/draw-png.ts';
import { drawPng, drawShapes } from './draw.ts';

const choices = {
  first: '#1f3a5f',
  second: '#c9a24b',
  organization: 'Northfield School',
  hasType: true,
  logo: null,
  paperSize: 'a4' as const,
};

test.each(designs)('$id looks the same with texts as shapes', async ({ draw }) => {
  const { svg, fields } = draw(choices);
  const values = { ...noFieldValues, name: 'Łukasz Ωmega 山田', year: '2026/27', badgeType: 'Hero' };
  const filled = fillArt(svg, { placeholders: designPlaceholders, fields }, values);
  const shapes = await drawShapes(filled);
  expect(shapes).not.toContain('<text');
  // A few antialiased edges.
  expect(differingPixels(await drawPng(filled, 800), await drawPng(shapes, 800)).length).toBeLessThan(50);
});

test('a drawing that becomes shapes keeps its title', async () => {
  const title = '<title>Ada &amp; Bob</title>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${title}<text y="9">a</text></svg>`;
  expect(await drawShapes(svg)).toContain(title);
});

test.each([
  ['<text font-family="Badge Serif, serif">Zoë</text>', ['BadgeSerif-Regular', 'NotoSans-Regular']],
  [
    '<text font-family="serif" font-weight="700">a</text>',
    ['NotoSans-Bold', 'NotoSans-Regular', 'NotoSerif-Bold', 'NotoSerif-Regular'],
  ],
  ['<text style="font-family:sans-serif">עדה</text>', ['NotoSans-Regular', 'NotoSansHebrew-Regular']],
  ['<rect width="1" height="1"/>', []],
])('%s is drawn with the fonts that it needs alone', (inside, names) => {
  const files = fontsFor(`<svg>${inside}</svg>`).map((file) => basename(file, '.ttf'));
  expect(files.toSorted((one, other) => one.localeCompare(other))).toEqual(names);
});
