import { unescapeXml } from '../../contract/text/escape-xml.ts';
import { attributeOf } from './svg-tags.ts';

/** Position and size in the rectangle's own user units. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rectangle from the attributes of a rect; undefined without a size, or for percentages. */
export function rectangleOf(valueOf: (name: string) => string | undefined): Rectangle | undefined {
  const at = (name: string) => toUnits(valueOf(name) ?? '0', NaN);
  const rectangle = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
  if (!Object.values(rectangle).every(Number.isFinite)) return undefined;
  return rectangle.width > 0 && rectangle.height > 0 ? rectangle : undefined;
}

/** The escaped tag of a rectangle, and its geometry. */
export interface RectangleTag {
  tag: string;
  rectangle: Rectangle;
}

export function replaceRectangle(pieces: string[], id: string, draw: (found: RectangleTag) => string): void {
  const start = pieces.findIndex((piece) => /^<rect[\s/>]/.test(piece) && valueIn(piece, 'id') === id);
  const tag = pieces[start];
  const rectangle = tag && rectangleOf((name) => valueIn(tag, name));
  if (!rectangle) return;
  const end = tag.endsWith('/>') ? start : pieces.indexOf('</rect>', start);
  pieces[start] = draw({ tag, rectangle });
  pieces.fill('', start + 1, end + 1);
}

function valueIn(tag: string, name: string): string | undefined {
  const value = attributeOf(tag, name);
  return value === undefined ? undefined : unescapeXml(value);
}

/** Code points of a character table: base 36 pairs of gap and count. */
export function* pointsIn(ranges: string): Generator<number> {
  let point = 0;
  for (const range of ranges.split(' ')) {
    const [skip = 0, count = 0] = range.split(',').map((number) => Number.parseInt(number, 36));
    point += skip;
    for (const end = point + count; point < end; point++) yield point;
  }
}

/** In pixels. */
export const usualSize = 16;

const unitsOf: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  rem: usualSize,
};

/** User units, NaN if invalid; `whole` is the base of percentages. */
export function toUnits(length: string, fontSize: number, whole = NaN): number {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)(%|[a-z]*)\s*$/i.exec(length) ?? [];
  if (unit === '%') return (Number(number) / 100) * whole;
  if (unit === 'em') return Number(number) * fontSize;
  return Number(number) * (unitsOf[unit] ?? NaN);
}
