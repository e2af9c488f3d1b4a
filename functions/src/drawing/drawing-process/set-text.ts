import LineBreaker from 'linebreak';
import { fitText } from '../../art/text/fit-text.ts';
import { wordsOf } from '../../art/text/measured-text.ts';
import type { TextBlock } from '../draw.ts';
import { fileOfFace } from './fonts.ts';
import { openFont } from './open-font.ts';
import { type ReadText, type Run, readText, runsBetween, spokenBetween } from './text-runs.ts';

/** Font size, total height and lines. */
export interface SetText {
  size: number;
  height: number;
  lines: SetLine[];
}

export interface SetLine {
  width: number;
  runs: WideRun[];
  /** Its text in reading order, if that differs from the visual order. */
  spoken?: string;
}

type WideRun = Run & { width: number };

/** Sets a text into its room by the fonts' own widths. */
export function setText(block: TextBlock): SetText {
  const preferred = fileOfFace(block.face);
  const { size: most, height, lines, measured } = fitText(block, (text) => measure(text, preferred));
  const linesOfRuns = lines.map(({ start, end }) => wideRuns(measured.read, start, end, preferred));
  // Parts of an overlong word were measured separately, without kerning between them.
  const size = Math.min(most, block.width / Math.max(0, ...linesOfRuns.map(widthOf)));
  return {
    size,
    height: (height * size) / most,
    lines: lines.map(({ start, end }, index) => {
      const runs = (linesOfRuns[index] ?? []).map((run) => ({ ...run, width: run.width * size }));
      const spoken = spokenBetween(measured.read, start, end);
      return { runs, width: widthOf(runs), ...(spoken !== null && { spoken }) };
    }),
  };
}

/** Measures a text at a font size of one. Words end at Unicode line breaks. */
function measure(given: string, preferred: string) {
  const read = readText(given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim());
  const { text } = read;
  const words = wordsOf(text, {
    breaks: breaksOf(text),
    widthOf: (start, end) => widthOf(wideRuns(read, start, end, preferred)),
    space: advanceOf({ file: preferred, text: ' ' }),
  });
  const widthOfText = (other: string) => widthOf(wideRuns(readText(other), 0, other.length, preferred));
  return { text, read, words, longWordsBegin: false, widthOf: widthOfText };
}

function* breaksOf(text: string) {
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) yield found;
}

function wideRuns(read: ReadText, start: number, end: number, preferred: string): WideRun[] {
  return runsBetween(read, start, end, preferred).map((run) => ({ ...run, width: advanceOf(run) }));
}

function widthOf(runs: WideRun[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0);
}

function advanceOf({ file, text }: Run): number {
  const font = openFont(file);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
