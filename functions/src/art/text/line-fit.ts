import { type Face, fontsOfFaces } from './faces.ts';
import { joinedPoints, joinedWidths, points, singlePoints, singleWidths, widths } from './advance-widths.ts';
import { pointsIn } from './geometry.ts';

/** Attribute of a stored line with its `LineFit`. */
export const fitAttribute = 'data-fit';

/** Attribute for authors: maximum width of the line in user units. */
export const maxWidthAttribute = 'data-max-width';

/** Attribute for authors: maximum number of lines. */
export const maxLinesAttribute = 'data-max-lines';

/** Style of a line, in user units. */
export interface LineStyle {
  fontSize: number;
  letterSpacing: number;
  face: Face;
}

/** Room of a line with a name, measured when its art was stored, in user units of the text. */
export interface LineFit extends LineStyle {
  width: number;
  /** Anchor position of the line. */
  x: number;
  /** Vertical middle of the line. */
  middle: number;
  /** Additional width of parts in another font. */
  extra: number;
  /** Lines of this size that fit, centered on the line; undefined if not given. */
  lines?: number | undefined;
}

export function writeFit({ width, x, middle, fontSize, letterSpacing, extra, face, lines }: LineFit): string {
  const numbers = [width, x, middle, fontSize, letterSpacing, extra].map(rounded);
  return [...numbers, face, ...(lines === undefined ? [] : [lines])].join(' ');
}

/** Undefined if invalid. */
export function readFit(value: string): LineFit | undefined {
  const [, numbers = '', face = '', lines] = /^(\S+(?: \S+){5}) ([a-zA-Z]+)(?: (\d+))?$/.exec(value) ?? [];
  const parts = numbers.split(' ').map(Number);
  const [width = NaN, x = NaN, middle = NaN, fontSize = NaN, letterSpacing = NaN, extra = NaN] = parts;
  if (!(face in fontsOfFaces) || !parts.every(Number.isFinite)) return undefined;
  const fit = { width, x, middle, fontSize, letterSpacing, extra, face: face as Face };
  return lines === undefined ? fit : { ...fit, lines: Number(lines) };
}

/** Width in user units of the text. */
export function lineWidth(
  text: string,
  { fontSize, letterSpacing, face, extra = 0 }: LineStyle & Partial<Pick<LineFit, 'extra'>>,
): { width: number; isExact: boolean } {
  const { width, isExact, characters } = textWidth(text, face);
  return { width: width * fontSize + characters * letterSpacing + extra, isExact };
}

export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}

interface TextWidth {
  /** Width in font sizes. */
  width: number;
  /** False if shaping or emoji make the text narrower than `width`. */
  isExact: boolean;
  /** Number of characters, each followed by letter spacing. */
  characters: number;
}

/** Combining marks, joiners and selectors have no width. */
const roomless = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
const arabicLetter = /[\p{Script=Arabic}\p{M}]/u;
const picture = /\p{Extended_Pictographic}/u;
const pictureWidth = 1.275;
const widest = 1.3;
/** Scripts with one width: first and last character, and width. */
const evenRanges = [
  [0x3000, 0x9fff, 1],
  [0xac00, 0xd7af, 0.92],
  [0xf900, 0xfaff, 1],
  [0xff00, 0xff60, 1],
  [0xff61, 0xff9f, 0.5],
  [0x20000, 0x3ffff, 1],
] as const;

const tables = new Map<string, Map<number, number>>();

/** Width of a text by the font's advance widths; an upper bound for characters outside of the tables. */
export function textWidth(text: string, face: Face): TextWidth {
  const ofFace = tableOf(points, widths[fontsOfFaces[face]]);
  const letters = Array.from(text);
  let width = 0;
  let isExact = true;
  for (const [index, character] of letters.entries()) {
    const known = ofFace.get(character.codePointAt(0) ?? 0) ?? sumOfParts(character, ofFace) ?? evenWidth(character);
    width += known ?? upperBound(character, letters[index + 1]);
    isExact &&= known !== undefined;
  }
  return { width, isExact, characters: letters.length };
}

function sumOfParts(character: string, table: Map<number, number>): number | undefined {
  let sum = 0;
  for (const part of character.normalize('NFD')) {
    const width = table.get(part.codePointAt(0) ?? 0) ?? (/\p{Mn}/u.test(part) ? 0 : undefined);
    if (width === undefined) return undefined;
    sum += width;
  }
  return sum;
}

function evenWidth(character: string): number | undefined {
  const point = character.codePointAt(0) ?? 0;
  return evenRanges.find(([first, last]) => point >= first && point <= last)?.[2];
}

function upperBound(character: string, next = ''): number {
  const point = character.codePointAt(0) ?? 0;
  const joined = arabicLetter.test(next) ? tableOf(joinedPoints, joinedWidths).get(point) : undefined;
  const single = joined ?? tableOf(singlePoints, singleWidths).get(point);
  if (single !== undefined) return single;
  if (picture.test(character)) return pictureWidth;
  return roomless.test(character) ? 0 : widest;
}

function tableOf(ranges: string, digits: string): Map<number, number> {
  const known = tables.get(digits);
  if (known) return known;
  const table = new Map<number, number>();
  let index = 0;
  for (const point of pointsIn(ranges)) {
    table.set(point, Number.parseInt(digits.slice(index, index + 2), 36) / 1000);
    index += 2;
  }
  tables.set(digits, table);
  return table;
}
