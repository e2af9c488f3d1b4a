import { escapeText } from '../contract/escape-xml.ts';
import type { SignatureOnArt } from './art-values.ts';
import { sansFamilies } from './faces.ts';
import { type LineStyle, lineWidth } from './line-fit.ts';
import { type Rectangle, type RectangleTag, replaceRectangle } from './rectangle.ts';
import { attributeOf, attributesText } from './svg-tags.ts';
import type { QrCode } from './qr-code.ts';

/** Heights of a signature, in shares of its room: the picture, the rule below it, and the base lines of name and office. */
const at = { picture: 0.56, rule: 0.6, name: 0.79, office: 0.97 };
const sizes = { name: 0.16, office: 0.14, rule: 0.012 };
const colors = { ink: '#18181b', muted: '#52525b' };
/** Share of a room between two signatures. */
const gap = 0.08;
/** Width of a signature, at most, in heights. */
const broadest = 3;

/**
 * Puts signatures into the rectangle with an id: one in its middle, two at its ends, below each other if it is higher than wide.
 * With `text-anchor="start"` they begin at its left.
 */
export function fillSignatures(pieces: string[], id: string, signatures: readonly SignatureOnArt[]): void {
  replaceRectangle(pieces, id, (place) => {
    const rooms = roomsIn(place, signatures.length);
    return inPlace(place, signatures.map((signature, index) => signatureIn(signature, rooms[index], place)).join(''));
  });
}

/** Puts the seal over the rectangle with an id. Without a seal the rectangle is taken out. */
export function fillSeal(pieces: string[], id: string, seal: string | null): void {
  replaceRectangle(pieces, id, (place) => {
    if (seal === null) return '';
    return place.tag.replace(/\/?>$/, '/>') + inPlace(place, picture(seal, place.rectangle));
  });
}

/** Puts a QR code on white into the rectangle with an id, as large as fits. Without a code the rectangle is taken out. */
export function fillQrCode(pieces: string[], id: string, code: QrCode | null): void {
  replaceRectangle(pieces, id, (place) => (code ? drawnCode(code, place) : ''));
}

// One path: squares that were drawn one by one would have light lines between them. What is around it has no say in its colours.
function drawnCode({ side, squares }: QrCode, { tag, rectangle: { x, y, width, height } }: RectangleTag): string {
  const length = Math.min(width, height);
  const [left, top] = [x + (width - length) / 2, y + (height - length) / 2];
  const place = `translate(${exact(left)} ${exact(top)}) scale(${exact(length / side)})`;
  const transform = `${attributeOf(tag, 'transform') ?? ''} ${place}`.trim();
  return (
    `<g transform="${transform}" stroke="none" fill-opacity="1">` +
    `<rect width="${side}" height="${side}" fill="#ffffff"/><path d="${squares}" fill="#000000"/></g>`
  );
}

function inPlace({ tag }: RectangleTag, content: string): string {
  const transform = attributeOf(tag, 'transform');
  return content && `<g${transform ? ` transform="${transform}"` : ''}>${content}</g>`;
}

function roomsIn({ tag, rectangle: { x, y, width, height } }: RectangleTag, count: number): Rectangle[] {
  const isUpright = height > width;
  const whole = isUpright ? height : width;
  const length = (whole * (1 - gap)) / 2;
  const only = isLeft(tag) ? 0 : (whole - length) / 2;
  const starts = count === 1 ? [only] : [0, whole - length];
  return starts.map((start) =>
    isUpright ? { x, y: y + start, width, height: length } : { x: x + start, y, width: length, height },
  );
}

function isLeft(tag: string): boolean {
  return attributeOf(tag, 'text-anchor') === 'start';
}

function signatureIn(
  { name, office, picture: source }: SignatureOnArt,
  room: Rectangle | undefined,
  { tag }: RectangleTag,
): string {
  if (!room) return '';
  const width = Math.min(room.width, room.height * broadest);
  const begins = isLeft(tag);
  const x = begins ? room.x : room.x + (room.width - width) / 2;
  const { y, height } = room;
  const line = (text: string, share: number, style: { size: number; fill: string; isBold: boolean }) => {
    const face = style.isBold ? 'badgeSansBold' : 'badgeSans';
    return fittedText(text, {
      x: begins ? x : x + width / 2,
      y: y + share * height,
      width,
      anchor: begins ? 'start' : 'middle',
      fontSize: style.size * height,
      letterSpacing: 0,
      face,
      fill: style.fill,
    });
  };
  const ruleHeight = sizes.rule * height;
  const rule = { x, y: y + at.rule * height, width, height: ruleHeight };
  return (
    (source ? picture(source, { x, y, width, height: at.picture * height }, begins ? 'xMinYMax' : 'xMidYMax') : '') +
    `<rect${attributesText(numbers(rule))} fill="${colors.ink}"/>` +
    line(name, at.name, { size: sizes.name, fill: colors.ink, isBold: true }) +
    line(office, at.office, { size: sizes.office, fill: colors.muted, isBold: false })
  );
}

type Place = LineStyle & { x: number; y: number; width: number; anchor: string; fill: string };

/** A text on one line, smaller where it is wider than its room; nothing where it is empty. */
function fittedText(text: string, { x, y, width, anchor, fill, ...style }: Place): string {
  if (text.trim() === '') return '';
  const scale = Math.min(1, width / lineWidth(text, style).width);
  const attributes = [
    ...numbers({ x, y, 'font-size': style.fontSize * scale }),
    ...([
      ['text-anchor', anchor],
      ['font-family', sansFamilies],
      ...(style.face === 'badgeSansBold' ? ([['font-weight', '600']] as const) : []),
      ['fill', fill],
    ] as const),
  ];
  return `<text${attributesText(attributes)}>${escapeText(text)}</text>`;
}

function picture(source: string, { x, y, width, height }: Rectangle, aspect = 'xMidYMid'): string {
  const place = attributesText(numbers({ x, y, width, height }));
  return `<image${place} preserveAspectRatio="${aspect}" xlink:href="${source}"/>`;
}

function numbers(values: Record<string, number>): [string, string][] {
  return Object.entries(values).map(([name, value]) => [name, String(exact(value))]);
}

/** Enough digits for drawings of any size. */
function exact(number: number): number {
  return Number(number.toPrecision(7));
}
