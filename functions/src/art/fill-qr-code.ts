import { unescapeXml } from '../contract/escape-xml.ts';
import type { QrCode } from './qr-code.ts';
import { type Rectangle, rectangleOf } from './rectangle.ts';
import { attributeOf } from './svg-tags.ts';

/**
 * Puts a QR code into the place of the rectangle with an id, in the pieces of a stored drawing: as large as fits, in its middle,
 * on white. Without a code the rectangle is taken out.
 */
export function fillQrCode(pieces: string[], id: string, code: QrCode | null): void {
  const start = pieces.findIndex((piece) => /^<rect[\s/>]/.test(piece) && valueIn(piece, 'id') === id);
  const tag = pieces[start];
  const rectangle = tag && rectangleOf((name) => valueIn(tag, name));
  if (!rectangle) return;
  const end = tag.endsWith('/>') ? start : pieces.indexOf('</rect>', start);
  pieces[start] = code ? drawn(code, rectangle, attributeOf(tag, 'transform')) : '';
  pieces.fill('', start + 1, end + 1);
}

function valueIn(tag: string, name: string): string | undefined {
  const value = attributeOf(tag, name);
  return value === undefined ? undefined : unescapeXml(value);
}

// One path: squares that were drawn one by one would have light lines between them. What is around it has no say in its colours.
function drawn({ side, squares }: QrCode, { x, y, width, height }: Rectangle, transform = ''): string {
  const length = Math.min(width, height);
  const [left, top] = [x + (width - length) / 2, y + (height - length) / 2];
  const place = `translate(${exact(left)} ${exact(top)}) scale(${exact(length / side)})`;
  return (
    `<g transform="${`${transform} ${place}`.trim()}" stroke="none" fill-opacity="1">` +
    `<rect width="${side}" height="${side}" fill="#ffffff"/><path d="${squares}" fill="#000000"/></g>`
  );
}

/** Enough digits for drawings of any size. */
function exact(number: number): number {
  return Number(number.toPrecision(7));
}
