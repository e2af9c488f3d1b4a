import { type Line, breakEvenly, breakLines, largest } from './break-lines.ts';
import { type MeasuredText, graphemesOf } from './measured-text.ts';

/** The height of a line, in font sizes. */
export const lineHeight = 1.25;

/** A text and its room. It is set as large as fits, and loses its end only where it does not fit at the smallest size. */
export interface TextInRoom {
  text: string;
  width: number;
  height?: number;
  /** The largest font size, and the smallest. */
  size: number;
  smallest: number;
  mostLines?: number;
  /** Whether it is a heading: its lines are about as long as each other, and it gets half as large before a word is broken. */
  isHeading?: boolean;
}

/** A text as it was set: its font size, its height in all, and its lines, which are places in the measured text. */
export interface FittedText<M> {
  size: number;
  height: number;
  lines: Line[];
  measured: M;
}

/** A text measured at a font size of one. */
interface MeasuredAtOne extends MeasuredText {
  widthOf: (text: string) => number;
}

/**
 * Sets a text as large as its room allows, on lines that break where a reader expects it, and within a word only where
 * the word is longer than a line. What does not fit at the smallest size loses its line breaks, and then its end.
 * Why: docs/decisions/022.
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

// A width that was divided and multiplied again may be a trace smaller.
const trace = 1e-9;

/** The largest size at which a line has room for the longest word; that of the text where it would need less than half. */
function largestOfWholeWords({ width, size, smallest }: TextInRoom, longest: number): number {
  const whole = (width / longest) * (1 - trace);
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
