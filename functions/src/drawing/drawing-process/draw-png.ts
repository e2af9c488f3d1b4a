import { basename } from 'node:path';
import { type BBox, Resvg } from '@resvg/resvg-js';
import { faceOf, fontsOfFaces } from '../../art/text/faces.ts';
import { hasLetter } from '../../art/text/letters.ts';
import { unescapeXml } from '../../contract/text/escape-xml.ts';
import type { Side } from '../draw.ts';
import { fontFiles } from './fonts.ts';
import { outlineForeignTexts, textsIn } from './outline-art.ts';

// System fonts differ between machines, and a server has none.
const font = {
  loadSystemFonts: false,
  // The browsers' default.
  defaultFontSize: 16,
  defaultFontFamily: 'Noto Sans',
  sansSerifFamily: 'Noto Sans',
  serifFamily: 'Noto Serif',
  cursiveFamily: 'Noto Serif',
  fantasyFamily: 'Noto Serif',
  monospaceFamily: 'Noto Sans',
};
const noFont = { loadSystemFonts: false };
/** Digits of path numbers; the renderer writes more. */
const digitsOfPath = 6;
const familyLists = /font-family\s*[=:]\s*"?(?:&quot;|[^";])*/g;

/** `side` is the longer side in pixels. Always scaled: a huge canvas would take all memory. */
export function drawPng({ svg, side }: { svg: string; side: Side }): Buffer {
  const { width, height } = new Resvg(svg, { font: noFont });
  const pixels = typeof side === 'number' ? side : bounded(Math.max(width, height) * side.times, side);
  const fitTo = { mode: width >= height ? 'width' : 'height', value: Math.round(pixels) } as const;
  const drawn = renderable(svg);
  return new Resvg(drawn, { font: fontOf(drawn), fitTo }).render().asPng();
}

/** Converts the texts of an SVG to shapes, for programs without our fonts; its title stays. */
export function drawShapes({ svg }: { svg: string }): string {
  const drawn = renderable(svg);
  const shapes = new Resvg(drawn, { font: fontOf(drawn) }).toString();
  return shapes
    .replaceAll(/(?<= d=")[^"]*/g, shortPath)
    .replaceAll(/\n */g, '')
    .replace(/<svg([^>]*)>/, (_, attributes: string) => `<svg role="img"${attributes}>${titleOf(svg)}`);
}

/** Outlines texts that the renderer cannot set, and renames families to ours. */
function renderable(svg: string): string {
  return withSerifs(outlineForeignTexts(withoutLengths(svg)));
}

function titleOf(svg: string): string {
  return /<title>[^<]*<\/title>/.exec(svg)?.[0] ?? '';
}

/** Makes path data relative: equal letters become equal text anywhere, which compresses well. */
function shortPath(path: string): string {
  const largest = Math.max(1, ...(path.match(/[\d.]+/g) ?? []).map(Number));
  const digits = Math.max(0, digitsOfPath - Math.ceil(Math.log10(largest)));
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') [x, y] = [startX, startY];
    const points = numbers.trim() === '' ? [] : numbers.trim().split(/\s+/).map(Number);
    const distances = points.map((value, index) => Number((value - (index % 2 === 0 ? x : y)).toFixed(digits)));
    [x = x, y = y] = points.slice(-2);
    if (command === 'M') [startX, startY] = [x, y];
    return command.toLowerCase() + distances.join(' ').replaceAll(' -', '-');
  });
}

/** Draws an SVG with a given width, four bytes per pixel. */
export function renderPixels(svg: string, pixels: number): { width: number; height: number; pixels: Buffer } {
  const fitTo = { mode: 'width', value: pixels } as const;
  const drawn = withSerifs(svg);
  const { width, height, pixels: bytes } = new Resvg(drawn, { font: fontOf(drawn), fitTo }).render();
  return { width, height, pixels: bytes };
}

function fontOf(svg: string) {
  const files = fontsFor(svg);
  return files.length === 0 ? noFont : { ...font, fontFiles: files };
}

/** Paths of the fonts needed for a drawing, because the renderer reloads its fonts each time. */
export function fontsFor(svg: string): string[] {
  const texts = textsIn(svg).join('');
  if (texts === '') return [];
  const named = namedFonts(svg);
  const others = [...new Set(texts)].filter((letter) => ![...named].some((name) => hasLetter(name, letter)));
  const isNeeded = (name: string) => named.has(name) || others.some((letter) => hasLetter(name, letter));
  return fontFiles.filter((file) => isNeeded(basename(file)));
}

/** Files of the named and the default families, in every weight and slant they may need. */
function namedFonts(svg: string): ReadonlySet<string> {
  const hasShort = /\bfont\s*:/.test(svg);
  const lists = Array.from(svg.matchAll(familyLists), ([list]) => unescapeXml(list).replace(/^[^=:]*[=:]\s*"?/, ''));
  const either = (is: boolean) => (is ? [false, true] : [false]);
  const faces = ['', ...(hasShort ? ['serif'] : []), ...lists].flatMap((list) =>
    either(hasShort || svg.includes('font-weight')).flatMap((isBold) =>
      either(hasShort || svg.includes('font-style')).map((isItalic) => faceOf(list, { isBold, isItalic })),
    ),
  );
  return new Set(faces.map((face) => `${fontsOfFaces[face]}.ttf`));
}

/** Bounding box of all shapes of an SVG without text; undefined if there are none. */
export function measureBox(svg: string): BBox | undefined {
  return new Resvg(svg, { font: noFont }).getBBox();
}

// The renderer sets generic families in its default font, whatever its options say.
function withSerifs(svg: string): string {
  return svg.replace(familyLists, (families) => families.replace(/(?<![\w-])serif\b/g, 'Noto Serif'));
}

// Fixed lengths match our fonts anyway, and the renderer misplaces them with letter spacing.
function withoutLengths(svg: string): string {
  return svg.replace(/(\sdata-fit="[^"]*") textLength="[^"]*" lengthAdjust="[^"]*"/g, '$1');
}

function bounded(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
