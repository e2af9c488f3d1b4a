import { escapeAttribute } from '../../contract/text/escape-xml.ts';

/** Area in the drawing's own units. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Splits a stored drawing: tags at odd indexes, texts at even ones, possibly blank. */
export function piecesOf(svg: string): string[] {
  // The stored form escapes < and > in attributes, so each bracket delimits a tag.
  return svg.split(/(<[^>]*>)/);
}

export function rootTagOf(svg: string): string {
  return /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
}

/** Value, still escaped. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

export function withoutAttributes(tag: string, names: readonly string[]): string {
  return tag.replaceAll(new RegExp(`\\s(?:${names.join('|')})="[^"]*"`, 'g'), '');
}

/** Replaces attributes of a tag and moves them to its end; null removes one. Values must be escaped. */
export function withAttributes(tag: string, attributes: Record<string, string | null>): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`));
  return withoutAttributes(tag, Object.keys(attributes)).replace(/\/?>$/, (end) => written.join('') + end);
}

/** Values are escaped. */
export function attributesText(attributes: Iterable<readonly [name: string, value: string]>): string {
  return Array.from(attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/** Undefined if missing or without a size. */
export function viewBoxOf(value: string | null | undefined): ViewBox | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
