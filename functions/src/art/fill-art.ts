import { escapeText, unescapeXml } from '../contract/escape-xml.ts';
import type { ArtPlaces, ArtValues } from './art-values.ts';
import { fillerOf } from './fill-placeholders.ts';
import { fillQrCode } from './fill-qr-code.ts';
import { fillSeal, fillSignatures } from './fill-signatures.ts';
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
