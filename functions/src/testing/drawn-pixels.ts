import { renderPixels } from '../drawing/drawing-process/draw-png.ts';
import { objectsOf } from './pdf-texts.ts';

/** Bounding box of the different pixels of two equally large PNGs, in pixels; null if they are equal. */
export function differingBox(one: Buffer, other: Buffer) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of differingPixels(one, other)) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box.right < box.left ? null : box;
}

/** Positions of pixels in which two equally large PNGs differ visibly. */
export function differingPixels(one: Buffer, other: Buffer): { x: number; y: number }[] {
  const [before, after] = [decode(one), decode(other)];
  const places: { x: number; y: number }[] = [];
  for (let place = 0; place < before.pixels.length; place += 1) {
    if (Math.abs((before.pixels[place] ?? 0) - (after.pixels[place] ?? 0)) < 24) continue;
    places.push({ x: Math.floor(place / 4) % before.width, y: Math.floor(place / 4 / before.width) });
  }
  return places;
}

function decode(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return renderPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${picture}</svg>`,
    width,
  );
}

/** Origins of the glyphs in a one-page PDF, in points from the upper left corner. */
export function glyphOrigins(pdf: Buffer): { x: number; y: number }[] {
  const origins: { x: number; y: number }[] = [];
  for (const content of objectsOf(pdf).values()) {
    if (!content.includes('\nBT\n')) continue;
    let matrix = [1, 0, 0, 1, 0, 0];
    const kept: number[][] = [];
    for (const line of content.split('\n')) {
      const numbers = line.split(' ').slice(0, 6).map(Number);
      if (line === 'q') kept.push(matrix);
      else if (line === 'Q') matrix = kept.pop() ?? matrix;
      else if (line.endsWith(' cm')) matrix = product(numbers, matrix);
      else if (line.endsWith(' Tm')) {
        const [, , , , x = 0, y = 0] = product(numbers, matrix);
        origins.push({ x, y: 595.28 - y });
      }
    }
  }
  return origins;
}

function product(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[],
  [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0]: number[],
): number[] {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
