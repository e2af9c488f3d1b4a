import { basename } from 'node:path';
import { type BBox, Resvg } from '@resvg/resvg-js';
import { hasLetter } from '../../art/letters.ts';
import type { Side } from '../draw.ts';
import { fontFiles } from './fonts.ts';
import { outlineForeignTexts, textsIn } from './outline-art.ts';

// The system's fonts differ from machine to machine, and a server has none.
const font = {
  loadSystemFonts: false,
  // As browsers have it where a drawing names no size.
  defaultFontSize: 16,
  defaultFontFamily: 'Noto Sans',
  sansSerifFamily: 'Noto Sans',
  serifFamily: 'Noto Serif',
  cursiveFamily: 'Noto Serif',
  fantasyFamily: 'Noto Serif',
  monospaceFamily: 'Noto Sans',
};
const noFont = { loadSystemFonts: false };

/**
 * Draws an SVG so that its longer side has as many pixels as `side` says: a number, or a multiple of its own size
 * within bounds. The picture is always fitted: a huge canvas would take all memory.
 */
export function drawPng({ svg, side }: { svg: string; side: Side }): Buffer {
  const { width, height } = new Resvg(svg, { font: noFont });
  const pixels = typeof side === 'number' ? side : bounded(Math.max(width, height) * side.times, side);
  const fitTo = { mode: width >= height ? 'width' : 'height', value: Math.round(pixels) } as const;
  const drawn = withSerifs(outlineForeignTexts(withoutLengths(svg)));
  return new Resvg(drawn, { font: fontOf(drawn), fitTo }).render().asPng();
}

/** Draws an SVG with a given width; the pixels have four bytes each. */
export function renderPixels(svg: string, pixels: number): { width: number; height: number; pixels: Buffer } {
  const fitTo = { mode: 'width', value: pixels } as const;
  const drawn = withSerifs(svg);
  const { width, height, pixels: bytes } = new Resvg(drawn, { font: fontOf(drawn), fitTo }).render();
  return { width, height, pixels: bytes };
}

// The renderer reads its fonts anew each time, so it gets those that the texts need.
function fontOf(svg: string) {
  const texts = textsIn(svg).join('');
  if (texts === '') return noFont;
  const others = [...new Set(texts)].filter((letter) => !hasLetter('NotoSans-Regular.ttf', letter));
  const isNeeded = (name: string) =>
    /^Noto(?:Sans|Serif)-/.test(name) || others.some((letter) => hasLetter(name, letter));
  return { ...font, fontFiles: fontFiles.filter((file) => isNeeded(basename(file))) };
}

/** The box around all shapes of an SVG without text; undefined where there are none. */
export function measureBox(svg: string): BBox | undefined {
  return new Resvg(svg, { font: noFont }).getBBox();
}

// The renderer sets the generic family in its default font, whatever its options say.
function withSerifs(svg: string): string {
  return svg.replace(/font-family\s*[=:]\s*"?(?:&quot;|[^";])*/g, (families) =>
    families.replace(/(?<![\w-])serif\b/g, 'Noto Serif'),
  );
}

// The lengths of fitted lines are those that our fonts have; the renderer gets them wrong where letters are spaced.
function withoutLengths(svg: string): string {
  return svg.replace(/(\sdata-fit="[^"]*") textLength="[^"]*" lengthAdjust="[^"]*"/g, '$1');
}

function bounded(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
