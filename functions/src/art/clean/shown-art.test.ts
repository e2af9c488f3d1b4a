import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { parseDrawing } from '../../credentials/testing/unbake.ts';
import { builtInArt } from './built-in-art.ts';
import { withMark, withNote, withTitle } from './shown-art.ts';

const red = '<rect width="100%" height="100%" fill="#ff0000"/>';

/** Color of the pixel at a fraction of width and height. */
function pixelOf(svg: string, x: number, y: number): number[] {
  const { pixels, width, height } = new Resvg(svg).render();
  const start = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [...pixels.subarray(start, start + 3)];
}

test.each([
  ['a viewBox', 'viewBox="0 0 300 200"'],
  ['a viewBox that begins elsewhere', 'viewBox="-50 20 300 200"'],
  ['a size in centimetres alone', 'width="6cm" height="4cm"'],
  ['a size and a viewBox of other units', 'width="600" height="400" viewBox="0 0 30 20"'],
])('a drawing with %s is grey all over, with a dark band across the middle', (_, attributes) => {
  const origin = attributes.includes('-50') ? ' x="-50" y="20"' : '';
  const art = red.replace('<rect', `<rect${origin}`);
  const marked = withMark(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${art}</svg>`, 'NOT VALID');
  for (const [x, y] of [
    [0.02, 0.05],
    [0.98, 0.95],
  ] as const) {
    const [r = 0, g = 1, b = 2] = pixelOf(marked, x, y);
    expect(Math.max(Math.abs(r - g), Math.abs(g - b))).toBeLessThanOrEqual(1);
    expect(r).toBeGreaterThan(0);
  }
  expect(pixelOf(marked, 0.02, 0.5)).toEqual([0x3f, 0x3f, 0x46]);
});

const redArt = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${red}</svg>`;

test.each([
  { isPage: false, note: 0.95, ends: [0.91, 0.995] },
  { isPage: true, note: 0.025, ends: [0.002, 0.05] },
])('a drawing with a note stays the same, corners included, plus a light line: $note', ({ isPage, note, ends }) => {
  const noted = withNote(redArt, 'Expired & over', isPage);
  const corners = [0.02, 0.98].flatMap((x) => [0.02, 0.98].map((y) => [x, y] as const));
  for (const [x, y] of [...corners, [0.5, 0.5] as const, ...ends.map((y) => [0.5, y] as const)]) {
    expect(pixelOf(noted, x, y)).toEqual([0xff, 0, 0]);
  }
  expect(pixelOf(noted, 0.15, note)).toEqual([0xf4, 0xf4, 0xf5]);
  expect(noted).toContain('>Expired &amp; over</text>');
});

const title = `Ada & <Bob>: "Dean's" List 2026`;
const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img"';

test.each([
  ['the built-in art', builtInArt],
  ['a drawing with another label', `<svg ${root} aria-label="Research" aria-labelledby="a"><path id="a"/></svg>`],
  ['a drawing with a title', `<svg ${root}><title>Research</title><path/></svg>`],
  ['a drawing with a title of a part', `<svg ${root}><g><title>Star</title><path/></g></svg>`],
  ['an empty drawing', `<svg ${root}/>`],
])('%s names its badge once', (_, svg) => {
  const { documentElement } = parseDrawing(withTitle(svg, title));
  const [first, ...others] = Array.from(documentElement.children);
  expect([first?.tagName, first?.textContent]).toEqual(['title', title]);
  expect(others.filter(({ tagName }) => tagName === 'title')).toEqual([]);
  expect(documentElement.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([]);
});
