import { attributeOf, rootTagOf, viewBoxOf } from '../text/svg-tags.ts';
import { InvalidSvgError } from './invalid-svg-error.ts';
import type { Removals } from './removals.ts';
import type { SvgElement } from './svg-tree.ts';

const maxSide = 20_000;
const maxRatio = 10;
const maxOrigin = 1_000_000;
const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const length = new RegExp(`^\\s*(${number})(px|pt|pc|mm|cm|in)?\\s*$`, 'i');
const pixelsPerUnit: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

interface Size {
  width: number;
  height: number;
}

/**
 * Bounds the canvas (viewBox, or else width and height) to sides of 20,000 units and a ratio of 10. Drops a larger
 * width or height if there is a viewBox. Throws InvalidSvgError without a usable canvas.
 */
export function boundCanvas({ attributes }: SvgElement, removals: Removals): void {
  const viewBox = parseViewBox(attributes.get('viewBox'));
  const size = parseSize((name) => attributes.get(name));
  if (!viewBox && attributes.delete('viewBox')) removals.add('unusable viewBox');

  const canvas = viewBox ?? size;
  if (!canvas) {
    throw new InvalidSvgError('The drawing has no size: give the svg element a viewBox, or a width and a height.');
  }
  if (!isSane(canvas)) {
    throw new InvalidSvgError(
      `The drawing measures ${canvas.width} by ${canvas.height}: at most 20,000 by 20,000 units are possible, ` +
        'and one side at most ten times the other.',
    );
  }
  // An absent side, or 100%, takes all available room in the proportions of the viewBox.
  for (const side of ['width', 'height'] as const) {
    const value = attributes.get(side)?.trim() ?? '100%';
    if (value === '100%' || value === 'auto' || (size ? isSane(size) : isSaneSide(value))) continue;
    attributes.delete(side);
    removals.add(`unusable ${side} of the drawing`);
  }
}

/** Size of a stored drawing in pixels: width and height if both are lengths, else the viewBox. */
export function canvasOf(svg: string): Size | undefined {
  const rootTag = rootTagOf(svg);
  const valueOf = (name: string) => attributeOf(rootTag, name);
  return parseSize(valueOf) ?? parseViewBox(valueOf('viewBox'));
}

function parseViewBox(text: string | undefined): Size | undefined {
  const { x, y, ...size } = viewBoxOf(text) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return Math.abs(x) <= maxOrigin && Math.abs(y) <= maxOrigin ? size : undefined;
}

function parseSize(valueOf: (name: string) => string | undefined): Size | undefined {
  const width = parsePixels(valueOf('width'));
  const height = parsePixels(valueOf('height'));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function parsePixels(text = ''): number {
  const [, amount, unit = 'px'] = length.exec(text) ?? [];
  return Number(amount) * (pixelsPerUnit[unit.toLowerCase()] ?? NaN);
}

function isSane({ width, height }: Size): boolean {
  return Math.max(width, height) <= maxSide && Math.max(width / height, height / width) <= maxRatio;
}

function isSaneSide(text: string): boolean {
  const pixels = parsePixels(text);
  return pixels >= 1 && pixels <= maxSide;
}
