import type { QrCode } from './qr-code.ts';
import { type RectangleTag, replaceRectangle } from './rectangle.ts';
import { attributeOf } from './svg-tags.ts';

/**
 * Puts a QR code into the place of the rectangle with an id, in the pieces of a stored drawing: as large as fits, in its middle,
 * on white. Without a code the rectangle is taken out.
 */
export function fillQrCode(pieces: string[], id: string, code: QrCode | null): void {
  replaceRectangle(pieces, id, (place) => (code ? drawn(code, place) : ''));
}

// One path: squares that were drawn one by one would have light lines between them. What is around it has no say in its colours.
function drawn({ side, squares }: QrCode, { tag, rectangle: { x, y, width, height } }: RectangleTag): string {
  const length = Math.min(width, height);
  const [left, top] = [x + (width - length) / 2, y + (height - length) / 2];
  const place = `translate(${exact(left)} ${exact(top)}) scale(${exact(length / side)})`;
  const transform = `${attributeOf(tag, 'transform') ?? ''} ${place}`.trim();
  return (
    `<g transform="${transform}" stroke="none" fill-opacity="1">` +
    `<rect width="${side}" height="${side}" fill="#ffffff"/><path d="${squares}" fill="#000000"/></g>`
  );
}

/** Enough digits for drawings of any size. */
function exact(number: number): number {
  return Number(number.toPrecision(7));
}
