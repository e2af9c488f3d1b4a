import { expect, test } from 'vitest';
import { builtInArt } from '../art/clean/built-in-art.ts';
import { drawPng } from './draw.ts';
import { DrawingError, runDrawingJob } from './drawing-process.ts';

const limits = { cpuMs: 1_500, waitMs: 30_000 };

function drawing(inside: string, canvas = 'viewBox="0 0 800 800"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${canvas}>${inside}</svg>`;
}

const blurs = '<feGaussianBlur stdDeviation="50"/>'.repeat(500);
const masks = Array.from(
  { length: 2_000 },
  (_, i) => `<mask id="m${i}"><rect width="800" height="800" fill="#fff" mask="url(#m${i + 1})"/></mask>`,
).join('');

test.each([
  ['noise of very many octaves', '<filter id="f"><feTurbulence numOctaves="100000000"/></filter>'],
  ['a wide morphology', '<filter id="f"><feMorphology operator="dilate" radius="100"/></filter>'],
  ['five hundred blurs', `<filter id="f">${blurs}</filter>`],
  ['two thousand masks', `${masks}<rect width="800" height="800" mask="url(#m0)"/>`],
  [
    'an enlarged pattern',
    '<pattern id="f" width="1" height="1" patternUnits="userSpaceOnUse" patternTransform="scale(10000)"><rect width="1" height="1"/></pattern><rect width="800" height="800" fill="url(#f)"/>',
  ],
])('%s is drawn or given up within its limit, and the next drawing is fine', async (_, inside) => {
  const svg = drawing(`${inside}<rect width="800" height="800" fill="red" filter="url(#f)"/>`);
  await drawPng(svg, 1_200, limits).catch((error: unknown) => {
    expect(error).toBeInstanceOf(DrawingError);
  });
  expect((await drawPng(builtInArt, 400, { ...limits, cpuMs: 8_000 })).readUInt32BE(16)).toBe(400);
});

test('a huge canvas is fitted', async () => {
  const png = await drawPng(drawing('<rect width="9" height="9"/>', 'width="100000" height="50000"'), {
    times: 2,
    min: 400,
    max: 2_000,
  });
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2_000, 1_000]);
});

test('an invalid drawing is an error, and does not end the process', async () => {
  await expect(drawPng('<svg', 400)).rejects.toBeInstanceOf(DrawingError);
  await expect(runDrawingJob({ kind: 'png' }, limits)).rejects.toBeInstanceOf(DrawingError);
});
