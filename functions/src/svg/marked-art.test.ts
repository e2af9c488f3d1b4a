import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { withMark } from './marked-art.ts';

const red = '<rect width="100%" height="100%" fill="#ff0000"/>';

/** The colour of the pixel at a part of the width and height. */
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
