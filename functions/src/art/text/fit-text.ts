import { type Line, breakEvenly, breakLines, largest } from './break-lines.ts';
import { type MeasuredText, graphemesOf } from './measured-text.ts';

/** Line height in font sizes. */
export const lineHeight = 1.25;

/** Text and its room. It is set as large as fits, and cut only if too long at the smallest size. */
export interface TextInRoom {
  text: string;
  width: number;
  height?: number;
  /** Largest and smallest font size. */
  size: number;
  smallest: number;
  mostLines?: number;
  /** Heading: has lines of about equal length, and shrinks to half before breaking a word. */
  isHeading?: boolean;
}

/** Total height, and lines as ranges of the measured text. */
export interface FittedText<M> {
  size: number;
  height: number;
  lines: Line[];
  measured: M;
}

/** Text measured at a font size of one. */
interface MeasuredAtOne extends MeasuredText {
  widthOf: (text: string) => number;
}

/**
 * Sets a text as large as its room allows, breaking words only if longer than a line. A text too long at the smallest
 * size loses its line breaks, then its end. Why: functions/src/art/README.md.
 */
export function fitText<M extends MeasuredAtOne>(block: TextInRoom, measure: (text: string) => M): FittedText<M> {
  const { text, width, height = Infinity, size, smallest, mostLines = Infinity, isHeading = false } = block;
  const measured = measure(text);
  const linesAt = (fontSize: number) => breakLines(measured, width / fontSize);
  const roomAt = (fontSize: number) => Math.min(mostLines, Math.max(1, Math.floor(height / (fontSize * lineHeight))));
  const longest = longestWord(measured);
  const most = isHeading ? largestOfWholeWords(block, longest) : size;
  const best = largest(smallest, most, (fontSize) => linesAt(fontSize).length <= roomAt(fontSize));
  if (best === null) return fitText({ ...block, text: shortened(block, measured, roomAt(smallest)) }, measure);
  const full = linesAt(best);
  const limit = width / best;
  const narrowest = longest > limit ? 0 : longest;
  const lines = isHeading ? breakEvenly(measured, full.length, [narrowest, limit]) : full;
  return { size: best, height: lines.length * best * lineHeight, lines, measured };
}

function longestWord({ words }: MeasuredText): number {
  return words.reduce((most, { ink }) => Math.max(most, ink), 0);
}

// Dividing and multiplying a width may make it slightly smaller.
const roundingError = 1e-9;

/** Largest size at which the longest word fits a line; the text's own size if that would be less than half. */
function largestOfWholeWords({ width, size, smallest }: TextInRoom, longest: number): number {
  const whole = (width / longest) * (1 - roundingError);
  return whole < Math.max(size / 2, smallest) ? size : Math.min(size, whole);
}

function shortened({ width, smallest }: TextInRoom, measured: MeasuredAtOne, count: number): string {
  const { text, widthOf } = measured;
  if (text.includes('\n')) return text.replaceAll(/\s*\n\s*/g, ' ');
  const limit = width / smallest;
  const { start, end } = breakLines(measured, limit)[count - 1] ?? { start: 0, end: 0 };
  const kept = graphemesOf(text.slice(start, end)).map(({ segment }) => segment);
  const line = () => `${kept.join('').trimEnd()}…`;
  while (kept.length > 0 && widthOf(line()) > limit) kept.pop();
  return text.slice(0, start) + line();
}
