import { escapeText, unescapeXml } from '../contract/escape-xml.ts';
import { type ArtPlaces, type ArtValues, textFields } from './art-values.ts';
import { fillQrCode, fillSeal, fillSignatures } from './fill-pictures.ts';
import { fitLines } from './fit-lines.ts';
import { attributeOf, piecesOf } from './svg-tags.ts';

/**
 * Puts the values where the text of a stored drawing has the placeholders, also where one is spread over adjacent tspans
 * of a text element, and pictures where their rectangles are. A line too long for the room that the drawing leaves it gets
 * smaller, and goes onto more lines; nothing else changes. Why: docs/decisions/021, 070 and 093.
 */
export function fillArt(svg: string, places: ArtPlaces, values: ArtValues): string {
  const fill = fillerOf(places, values);
  const pieces = piecesOf(svg);
  for (const run of adjoiningTexts(pieces)) {
    const texts = run.map((index) => unescapeXml(pieces[index] ?? ''));
    const filled = fill(texts, linesOf(pieces, run));
    let isFilled = false;
    for (const [order, index] of run.entries()) {
      const text = filled[order];
      if (text === undefined || text === texts[order]) continue;
      pieces[index] = escapeText(text);
      isFilled = true;
    }
    const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
    if (isFilled) fitLines(pieces, first - 1, last + 1);
  }
  const { qrCode, signatures, seal } = places.fields;
  if (qrCode !== undefined) fillQrCode(pieces, qrCode, values.qrCode);
  if (signatures !== undefined) fillSignatures(pieces, signatures, values.signatures);
  if (seal !== undefined) fillSeal(pieces, seal, values.seal);
  return pieces.join('');
}

/** The words of each text element of a stored drawing, in one piece. */
export function wordsIn(svg: string): string[] {
  const pieces = piecesOf(svg);
  const runs = [...adjoiningTexts(pieces)].filter(([first = 0]) => /^<text[\s>]/.test(pieces[first - 1] ?? ''));
  return runs.map((run) => run.map((index) => unescapeXml(pieces[index] ?? '')).join(''));
}

/** The places of the pieces that read on from each other: all text of one text element, and each other text alone. */
function* adjoiningTexts(pieces: string[]): Generator<number[]> {
  let run: number[] | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (run) run.push(index);
      else if (piece !== '') yield [index];
    } else if (/^<text[\s>]/.test(piece) && !piece.endsWith('/>')) {
      run = [];
    } else if (piece === '</text>' && run) {
      yield run;
      run = undefined;
    }
  }
}

/** The number of the line that each text of a run stands on: a tspan with a position of its own begins another one. */
function linesOf(pieces: string[], run: number[]): number[] {
  let line = 0;
  return run.map((index) => {
    const tag = pieces[index - 1] ?? '';
    const isPlaced = tag.startsWith('<tspan') && ['x', 'y', 'dy'].some((name) => attributeOf(tag, name) !== undefined);
    if (isPlaced) line += 1;
    return line;
  });
}

/** Fills a run of texts; each has the number of its line. */
type Fill = (texts: string[], lines: readonly number[]) => string[];

/** Values by the texts that stand for them; null for one that leaves nothing. */
type ValueOf = ReadonlyMap<string, string | null>;

/**
 * Makes the function that puts the values where a run of texts has the placeholders, also where one is spread over several
 * texts: the value then stands in the first of them. A value that contains a placeholder stays as it is. An empty
 * placeholder stands for nothing. A line that holds fields without a value and no others is emptied: "Valid until" does not
 * stay alone.
 */
export function fillerOf({ placeholders, fields }: ArtPlaces, values: ArtValues): Fill {
  const valueOf = new Map<string, string | null>([
    ...textFields.map((field) => [fields[field] ?? '', values[field]] as const),
    [placeholders.year, values.year],
    [placeholders.name, values.name],
  ]);
  valueOf.delete('');
  if (valueOf.size === 0) return (texts) => texts;
  // The longer placeholder goes first, in case it begins with the other.
  const longestFirst = [...valueOf.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');
  return (texts, lines) => {
    const matches = [...texts.join('').matchAll(pattern)];
    if (matches.length === 0) return texts;
    const emptied = emptiedLines(texts, lines, matches, valueOf);
    return fillTexts(texts, matches, valueOf).map((text, index) => (emptied.has(lines[index] ?? 0) ? '' : text));
  };
}

/** The texts with each match replaced where it begins and taken out of the texts it goes on into. */
function fillTexts(texts: string[], matches: RegExpExecArray[], valueOf: ValueOf): string[] {
  let start = 0;
  return texts.map((text) => {
    const end = start + text.length;
    let filled = '';
    let position = start;
    for (const match of matches) {
      const matchEnd = match.index + match[0].length;
      if (matchEnd <= start || match.index >= end) continue;
      filled += text.slice(position - start, Math.max(match.index, start) - start);
      if (match.index >= start) filled += valueOf.get(match[0]) ?? '';
      position = Math.min(matchEnd, end);
    }
    filled += text.slice(position - start);
    start = end;
    return filled;
  });
}

/** The lines on which nothing but fields without a value is to be filled. */
function emptiedLines(
  texts: string[],
  lines: readonly number[],
  matches: RegExpExecArray[],
  valueOf: ValueOf,
): ReadonlySet<number> {
  const [emptied, kept] = [new Set<number>(), new Set<number>()];
  for (const match of matches) {
    let end = 0;
    const index = texts.findIndex((text) => match.index < (end += text.length));
    const group = valueOf.get(match[0]) === null ? emptied : kept;
    group.add(lines[index] ?? 0);
  }
  return new Set([...emptied].filter((line) => !kept.has(line)));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
