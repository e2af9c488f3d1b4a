import { escapeAttribute } from '../../contract/text/escape-xml.ts';

/** The part of the plane that a drawing shows, in its own units. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A stored drawing in pieces: tags at odd places, texts at even ones, blank or not. */
export function piecesOf(svg: string): string[] {
  // The stored form escapes < and > in attributes, so that each bracket is the border of a tag.
  return svg.split(/(<[^>]*>)/);
}

/** The tag that begins a stored drawing. */
export function rootTagOf(svg: string): string {
  return /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
}

/** The value of one of the tag's attributes, escaped as it is stored. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

export function withoutAttributes(tag: string, names: readonly string[]): string {
  return tag.replaceAll(new RegExp(`\\s(?:${names.join('|')})="[^"]*"`, 'g'), '');
}

/** The tag with these attributes at its end, in place of its own; null takes one out. Values are escaped already. */
export function withAttributes(tag: string, attributes: Record<string, string | null>): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`));
  return withoutAttributes(tag, Object.keys(attributes)).replace(/\/?>$/, (end) => written.join('') + end);
}

/** Attributes as a tag has them, with their values escaped. */
export function attributesText(attributes: Iterable<readonly [name: string, value: string]>): string {
  return Array.from(attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/** The `viewBox` that an attribute gives; undefined where it gives none that has a size. */
export function viewBoxOf(value: string | null | undefined): ViewBox | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
