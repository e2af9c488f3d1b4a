import { unescapeXml } from '../../contract/text/escape-xml.ts';
import { attributeOf } from './svg-tags.ts';
import { toUnits } from './units.ts';

/** Place and size of a rectangle, in its own user units. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle that the attributes of a rect say; undefined where it has no size, or one that is a share of something. */
export function rectangleOf(valueOf: (name: string) => string | undefined): Rectangle | undefined {
  const at = (name: string) => toUnits(valueOf(name) ?? '0', NaN);
  const rectangle = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
  if (!Object.values(rectangle).every(Number.isFinite)) return undefined;
  return rectangle.width > 0 && rectangle.height > 0 ? rectangle : undefined;
}

/** The tag of a rectangle, which is escaped as it is stored, and what it says. */
export interface RectangleTag {
  tag: string;
  rectangle: Rectangle;
}

/** Puts what is drawn in the place of the rectangle with an id, in the pieces of a stored drawing. */
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
