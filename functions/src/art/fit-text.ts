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
  /** Whether its lines are about as long as each other. */
  isEven?: boolean;
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
  const { text, width, height = Infinity, size, smallest, mostLines = Infinity, isEven = false } = block;
  const measured = measure(text);
  const linesAt = (fontSize: number) => breakLines(measured, width / fontSize);
  const roomAt = (fontSize: number) => Math.min(mostLines, Math.max(1, Math.floor(height / (fontSize * lineHeight))));
  const best = largest(smallest, size, (fontSize) => linesAt(fontSize).length <= roomAt(fontSize));
  if (best === null) return fitText({ ...block, text: shortened(block, measured, roomAt(smallest)) }, measure);
  const full = linesAt(best);
  const lines = isEven ? breakEvenly(measured, full.length, [0, width / best]) : full;
  return { size: best, height: lines.length * best * lineHeight, lines, measured };
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
