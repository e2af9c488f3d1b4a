import LineBreaker from 'linebreak';
import { fontFile } from './fonts.mjs';
import { openFont } from './open-font.mjs';
import { readText, runsBetween } from './text-runs.mjs';

/** The height of a line, in font sizes. */
export const lineHeight = 1.25;

const segmenter = new Intl.Segmenter();
const steps = 14;

/**
 * Sets a text as large as its room allows, on lines that break where a reader expects it, and within a word only where
 * the word is longer than a line. What does not fit at the smallest size loses its line breaks, and then its end.
 * Why: docs/decisions/022.
 */
export function fitText(block) {
  const { text, width, height = Infinity, size, smallest, mostLines = Infinity, isEven = false } = block;
  const paragraph = paragraphOf(text, fontFile(`${block.face}.ttf`));
  const linesAt = (fontSize, room = width) => breakInto(paragraph.atoms, room / fontSize);
  const roomAt = (fontSize) => Math.min(mostLines, Math.max(1, Math.floor(height / (fontSize * lineHeight))));
  const best = largest(smallest, size, (fontSize) => linesAt(fontSize).length <= roomAt(fontSize));
  if (best === null) return fitText({ ...block, text: shortened(block, paragraph, roomAt(smallest)) });
  const { length } = linesAt(best);
  const room = isEven ? -largest(-width, 0, (negative) => linesAt(best, -negative).length <= length) : width;
  const lines = linesAt(best, room).map(({ start, end }) => {
    const runs = paragraph.runs(start, end).map((run) => ({ ...run, width: run.width * best }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  });
  return { size: best, height: lines.length * best * lineHeight, lines };
}

/** The largest number that passes, where smaller ones do; null where not even `from` does. */
function largest(from, to, passes) {
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

function shortened({ width, smallest }, { text, atoms, widthOf }, count) {
  if (text.includes('\n')) return text.replaceAll(/\s*\n\s*/g, ' ');
  const limit = width / smallest;
  const { start, end } = breakInto(atoms, limit)[count - 1];
  const kept = [...segmenter.segment(text.slice(start, end))].map(({ segment }) => segment);
  const line = () => `${kept.join('').trimEnd()}…`;
  while (kept.length > 0 && widthOf(line()) > limit) kept.pop();
  return text.slice(0, start) + line();
}

/** A text in atoms that no line breaks, with their widths at a font size of one. */
function paragraphOf(given, preferred) {
  const read = readText(given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim());
  const { text } = read;
  const runs = (start, end, of = read) =>
    runsBetween(of, start, end, preferred).map((run) => ({ ...run, width: advanceOf(run) }));
  const sum = (pieces) => pieces.reduce((total, run) => total + run.width, 0);
  const space = advanceOf({ file: preferred, text: ' ' });
  const atomOf = (start, end, endsLine = false) => {
    const inkEnd = start + text.slice(start, end).trimEnd().length;
    const spaces = text.slice(inkEnd, end).replaceAll('\n', '').length;
    return { start, end: inkEnd, ink: sum(runs(start, inkEnd)), space: spaces * space, endsLine };
  };
  const split = ({ start, end, space: after, endsLine }) => {
    const parts = [...segmenter.segment(text.slice(start, end))].map(({ segment, index }) =>
      atomOf(start + index, start + index + segment.length),
    );
    return parts.map((part, index) => (index === parts.length - 1 ? { ...part, space: after, endsLine } : part));
  };
  const atoms = [];
  const breaker = new LineBreaker(text);
  for (let from = 0, found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const atom = atomOf(from, found.position, found.required);
    let parts;
    atoms.push({ ...atom, parts: () => (parts ??= split(atom)) });
    from = found.position;
  }
  return { text, atoms, runs, widthOf: (other) => sum(runs(0, other.length, readText(other))) };
}

function breakInto(atoms, limit) {
  const lines = [];
  let line = null;
  for (const atom of atoms) {
    for (const { start, end, ink, space, endsLine } of atom.ink > limit ? atom.parts() : [atom]) {
      if (line && line.width + ink > limit) {
        lines.push(line);
        line = null;
      }
      line = { start: line?.start ?? start, end, width: (line?.width ?? 0) + ink + space };
      if (!endsLine) continue;
      lines.push(line);
      line = null;
    }
  }
  return line ? [...lines, line] : lines;
}

function advanceOf({ file, text }) {
  const font = openFont(file);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
