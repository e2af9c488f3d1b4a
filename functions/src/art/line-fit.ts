import { type Face, fontsOfFaces } from './faces.ts';
import { textWidth } from './text-width.ts';

/** The attribute of a line of stored art that holds its `LineFit`. */
export const fitAttribute = 'data-fit';

/** The attribute by which the author of a drawing says how wide the line may get, in user units. */
export const maxWidthAttribute = 'data-max-width';

/** The attribute by which the author of a drawing says how many lines the line may become. */
export const maxLinesAttribute = 'data-max-lines';

/** The style of a line, in user units. */
export interface LineStyle {
  fontSize: number;
  letterSpacing: number;
  face: Face;
}

/** The room of a line of text that holds a name, found once when its art was stored. In user units of the text. */
export interface LineFit extends LineStyle {
  /** How wide the line may get. */
  width: number;
  /** The position the line is anchored at. */
  x: number;
  /** The middle of the line's height. */
  middle: number;
  /** How much wider the line is than its text in this face, because parts of it have another font. */
  extra: number;
  /** Number of lines of its size that have room, the line in their middle; undefined where that was not said. */
  lines?: number | undefined;
}

/** Writes a fit as the value of its attribute. */
export function writeFit({ width, x, middle, fontSize, letterSpacing, extra, face, lines }: LineFit): string {
  const numbers = [width, x, middle, fontSize, letterSpacing, extra].map(rounded);
  return [...numbers, face, ...(lines === undefined ? [] : [lines])].join(' ');
}

/** Reads the value of the attribute; undefined for any other text. */
export function readFit(value: string): LineFit | undefined {
  const [, numbers = '', face = '', lines] = /^(\S+(?: \S+){5}) ([a-zA-Z]+)(?: (\d+))?$/.exec(value) ?? [];
  const parts = numbers.split(' ').map(Number);
  const [width = NaN, x = NaN, middle = NaN, fontSize = NaN, letterSpacing = NaN, extra = NaN] = parts;
  if (!(face in fontsOfFaces) || !parts.every(Number.isFinite)) return undefined;
  const fit = { width, x, middle, fontSize, letterSpacing, extra, face: face as Face };
  return lines === undefined ? fit : { ...fit, lines: Number(lines) };
}

/** The width of a line with this text, in user units of the text. */
export function lineWidth(
  text: string,
  { fontSize, letterSpacing, face, extra = 0 }: LineStyle & Partial<Pick<LineFit, 'extra'>>,
): { width: number; isExact: boolean } {
  const { width, isExact, characters } = textWidth(text, face);
  return { width: width * fontSize + characters * letterSpacing + extra, isExact };
}

/** At most three digits after the point. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
