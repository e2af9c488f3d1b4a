import { waysToBreak } from './break-lines.ts';
import { type Face, textWidth } from './text-width.ts';

/** The attribute of a line of stored art that holds its `LineFit`. */
export const fitAttribute = 'data-fit';

/** The attribute by which the author of a drawing says how wide the line may get, in user units. */
export const maxWidthAttribute = 'data-max-width';

/** The room of a line of text that holds a name, found once when its art was stored. In user units of the text. */
export interface LineFit {
  /** How wide the line may get. */
  width: number;
  /** The position the line is anchored at. */
  x: number;
  /** The middle of the line's height. */
  middle: number;
  fontSize: number;
  letterSpacing: number;
  /** How much wider the line is than its text in this face, because parts of it have another font. */
  extra: number;
  face: Face;
}

/** One line of a text that was set anew, to be moved by `shift` and made smaller by `scale`. */
export interface SetLine {
  text: string;
  /** At the size that the art gives it, before scaling. Undefined where the fonts' widths do not tell. */
  length: number | undefined;
}

export interface SetText {
  lines: SetLine[];
  /** At most 1. */
  scale: number;
}

const comfortable = 0.8;
const smallEnough = 0.6;
const mostLines = 3;
/** Breaking takes time with the square of the length, and a drawing may repeat the name in a line. */
const mostBroken = 500;
const lineHeight = 1.15;
// In font sizes: from the top of a capital's accent to the bottom of a descender; the letters of one line, in the
// scripts whose widths are known and in others, which reach lower.
const roomHeight = 1.25;
const lettersHeight = 0.95;
const highLettersHeight = 1.25;

/** Writes a fit as the value of its attribute. */
export function writeFit({ width, x, middle, fontSize, letterSpacing, extra, face }: LineFit): string {
  return [...[width, x, middle, fontSize, letterSpacing, extra].map(rounded), face].join(' ');
}

/** Reads the value of the attribute; undefined for any other text. */
export function readFit(value: string): LineFit | undefined {
  const [, ...parts] = /^(\S+) (\S+) (\S+) (\S+) (\S+) (\S+) ((?:sans|serif)(?:Bold|Italic)?)$/.exec(value) ?? [];
  const [width = NaN, x = NaN, middle = NaN, fontSize = NaN, letterSpacing = NaN, extra = NaN] = parts.map(Number);
  if (![width, x, middle, fontSize, letterSpacing, extra].every(Number.isFinite)) return undefined;
  return { width, x, middle, fontSize, letterSpacing, extra, face: parts[6] as Face };
}

/** The width of a line with this text, in user units of the text. */
export function lineWidth(text: string, fit: Omit<LineFit, 'width'>): { width: number; isExact: boolean } {
  const { width, isExact, characters } = textWidth(text, fit.face);
  return { width: width * fit.fontSize + characters * fit.letterSpacing + fit.extra, isExact };
}

/**
 * Sets a text into the room of its line: smaller first, then on two lines, on three where it is very long, and then
 * smaller still. Undefined where it fits comfortably as it is. Only a text in one piece is broken.
 */
export function setLine(text: string, fit: LineFit, isInOnePiece: boolean): SetText | undefined {
  const whole = lineWidth(text, fit);
  if (whole.width <= fit.width * comfortable) return undefined;
  const canBreak = whole.width > fit.width && isInOnePiece && text.length <= mostBroken;
  const ways = canBreak ? waysToBreak(text, mostLines) : [[text]];
  const settings = ways.map((lines) => setInto(lines, fit));
  return settings.find(({ scale }) => scale >= smallEnough) ?? settings.reduce((a, b) => (b.scale > a.scale ? b : a));
}

/** Vertical middle of a line, in the art's units: several lines are centred on the middle of the one they replace. */
export function middleOf(index: number, { lines, scale }: SetText, { middle, fontSize }: LineFit): number {
  return middle + (index - (lines.length - 1) / 2) * lineHeight * fontSize * scale;
}

function setInto(texts: string[], fit: LineFit): SetText {
  const measured = texts.map((text) => ({ text, ...lineWidth(text, fit) }));
  const widest = Math.max(...measured.map(({ width }) => width));
  const letters = measured.every(({ isExact }) => isExact) ? lettersHeight : highLettersHeight;
  const highest = texts.length === 1 ? 1 : roomHeight / (letters + lineHeight * (texts.length - 1));
  return {
    lines: measured.map(({ text, width, isExact }) => ({ text, length: isExact ? width : undefined })),
    scale: Math.min(1, fit.width / widest, highest),
  };
}

/** At most three digits after the point. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
