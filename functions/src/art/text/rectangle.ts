import { unescapeXml } from '../../contract/text/escape-xml.ts';
import { attributeOf } from './svg-tags.ts';
import { toUnits } from './units.ts';

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

/** Replaces the rectangle with an id in the pieces of a stored drawing. */
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
