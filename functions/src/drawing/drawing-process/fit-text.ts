import LineBreaker from 'linebreak';
import { fontFile } from './fonts.ts';
import type { TextBlock } from '../draw.ts';
import { openFont } from './open-font.ts';
import { type Run, readText, runsBetween } from './text-runs.ts';

/** The height of a line, in font sizes. */
export const lineHeight = 1.25;

const segmenter = new Intl.Segmenter();
const steps = 14;

/** A text as it was set: its font size, its height in all, and its lines. */
export interface FittedText {
  size: number;
  height: number;
  lines: { width: number; runs: WideRun[] }[];
}

type WideRun = Run & { width: number };

/** A piece of a text, from one place to another, with the widths of what is drawn and of the spaces after it. */
interface Piece {
  start: number;
  end: number;
  ink: number;
  space: number;
  endsLine: boolean;
}

/** A piece that no line breaks, unless it is longer than a line. */
type Atom = Piece & { parts: () => Piece[] };

interface Line {
  start: number;
  end: number;
  width: number;
}

/**
 * Sets a text as large as its room allows, on lines that break where a reader expects it, and within a word only where
 * the word is longer than a line. What does not fit at the smallest size loses its line breaks, and then its end.
 * Why: docs/decisions/022.
 */
export function fitText(block: TextBlock): FittedText {
  const { text, width, height = Infinity, size, smallest, mostLines = Infinity, isEven = false } = block;
  const paragraph = paragraphOf(text, fontFile(`${block.face}.ttf`));
  const linesAt = (fontSize: number, room = width) => breakInto(paragraph.atoms, room / fontSize);
  const roomAt = (fontSize: number) => Math.min(mostLines, Math.max(1, Math.floor(height / (fontSize * lineHeight))));
  const best = largest(smallest, size, (fontSize) => linesAt(fontSize).length <= roomAt(fontSize));
  if (best === null) return fitText({ ...block, text: shortened(block, paragraph, roomAt(smallest)) });
  const { length } = linesAt(best);
  const narrowest = () => largest(-width, 0, (negative) => linesAt(best, -negative).length <= length);
  const room = isEven ? -(narrowest() ?? -width) : width;
  const lines = linesAt(best, room).map(({ start, end }) => {
    const runs = paragraph.runs(start, end).map((run) => ({ ...run, width: run.width * best }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  });
  return { size: best, height: lines.length * best * lineHeight, lines };
}

/** The largest number that passes, where smaller ones do; null where not even `from` does. */
function largest(from: number, to: number, passes: (value: number) => boolean): number | null {
  if (passes(to)) return to;
  if (!passes(from)) return null;
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function shortened({ width, smallest }: TextBlock, { text, atoms, widthOf }: Paragraph, count: number): string {
  if (text.includes('\n')) return text.replaceAll(/\s*\n\s*/g, ' ');
  const limit = width / smallest;
  const { start, end } = breakInto(atoms, limit)[count - 1] ?? { start: 0, end: 0 };
  const kept = [...segmenter.segment(text.slice(start, end))].map(({ segment }) => segment);
  const line = () => `${kept.join('').trimEnd()}…`;
  while (kept.length > 0 && widthOf(line()) > limit) kept.pop();
  return text.slice(0, start) + line();
}

/** A text in atoms that no line breaks, with their widths at a font size of one. */
function paragraphOf(given: string, preferred: string) {
  const read = readText(given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim());
  const { text } = read;
  const runs = (start: number, end: number, of = read): WideRun[] =>
    runsBetween(of, start, end, preferred).map((run) => ({ ...run, width: advanceOf(run) }));
  const sum = (pieces: WideRun[]) => pieces.reduce((total, run) => total + run.width, 0);
  const space = advanceOf({ file: preferred, text: ' ' });
  const pieceOf = (start: number, end: number, endsLine = false): Piece => {
    const inkEnd = start + text.slice(start, end).trimEnd().length;
    const spaces = text.slice(inkEnd, end).replaceAll('\n', '').length;
    return { start, end: inkEnd, ink: sum(runs(start, inkEnd)), space: spaces * space, endsLine };
  };
  const split = ({ start, end, space: after, endsLine }: Piece): Piece[] => {
    const parts = [...segmenter.segment(text.slice(start, end))].map(({ segment, index }) =>
      pieceOf(start + index, start + index + segment.length),
    );
    return parts.map((part, index) => (index === parts.length - 1 ? { ...part, space: after, endsLine } : part));
  };
  const atoms: Atom[] = [];
  const breaker = new LineBreaker(text);
  for (let from = 0, found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const piece = pieceOf(from, found.position, found.required);
    let parts: Piece[] | undefined;
    atoms.push({ ...piece, parts: () => (parts ??= split(piece)) });
    from = found.position;
  }
  return { text, atoms, runs, widthOf: (other: string) => sum(runs(0, other.length, readText(other))) };
}

type Paragraph = ReturnType<typeof paragraphOf>;

function breakInto(atoms: Atom[], limit: number): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const atom of atoms) {
    for (const { start, end, ink, space, endsLine } of atom.ink > limit ? atom.parts() : [atom]) {
      if (line && line.width + ink > limit) {
        lines.push(line);
        line = undefined;
      }
      line = { start: line?.start ?? start, end, width: (line?.width ?? 0) + ink + space };
      if (!endsLine) continue;
      lines.push(line);
      line = undefined;
    }
  }
  return line ? [...lines, line] : lines;
}

function advanceOf({ file, text }: Run): number {
  const font = openFont(file);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
