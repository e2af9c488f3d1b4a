import LineBreaker from 'linebreak';
import type { MeasuredText, Piece, Word } from '../../art/break-lines.ts';
import { graphemesOf } from '../../art/graphemes.ts';
import { openFont } from './open-font.ts';
import { type Run, readText, runsBetween } from './text-runs.ts';

/** A piece of a text in one font, and how wide it is at a font size of one. */
export type WideRun = Run & { width: number };

/** A text with the widths that its fonts give it. */
export interface TextInFonts extends MeasuredText {
  runs: (start: number, end: number) => WideRun[];
  widthOf: (text: string) => number;
}

/** Measures a text at a font size of one by the fonts themselves. Words end where Unicode lets a line end. */
export function measureText(given: string, preferred: string): TextInFonts {
  const read = readText(given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim());
  const { text } = read;
  const runs = (start: number, end: number, of = read): WideRun[] =>
    runsBetween(of, start, end, preferred).map((run) => ({ ...run, width: advanceOf(run) }));
  const space = advanceOf({ file: preferred, text: ' ' });
  const pieceOf = (start: number, end: number, endsLine = false): Piece => {
    const inkEnd = start + text.slice(start, end).trimEnd().length;
    const spaces = text.slice(inkEnd, end).replaceAll('\n', '').length;
    return { start, end: inkEnd, ink: widthIn(runs(start, inkEnd)), space: spaces * space, endsLine };
  };
  const partsOf = ({ start, end, space: after, endsLine }: Piece): Piece[] => {
    const parts = graphemesOf(text.slice(start, end)).map(({ segment, index }) =>
      pieceOf(start + index, start + index + segment.length),
    );
    return parts.map((part, index) => (index === parts.length - 1 ? { ...part, space: after, endsLine } : part));
  };
  const words: Word[] = [];
  const breaker = new LineBreaker(text);
  for (let from = 0, found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const piece = pieceOf(from, found.position, found.required);
    let parts: Piece[] | undefined;
    words.push({ ...piece, parts: () => (parts ??= partsOf(piece)) });
    from = found.position;
  }
  const widthOf = (other: string) => widthIn(runs(0, other.length, readText(other)));
  return { text, words, longWordsBegin: false, runs, widthOf };
}

function widthIn(runs: WideRun[]): number {
  return runs.reduce((total, run) => total + run.width, 0);
}

function advanceOf({ file, text }: Run): number {
  const font = openFont(file);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
