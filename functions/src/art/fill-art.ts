import { escapeText, unescapeXml } from '../contract/escape-xml.ts';
import type { NameAndYear } from '../contract/placeholders.ts';
import { fillerOf } from './fill-placeholders.ts';
import { fitLines } from './fit-lines.ts';
import { piecesOf } from './svg-tags.ts';

/**
 * Puts the values where the text of a stored drawing has the placeholders, also where one is spread over adjacent tspans
 * of a text element. A line too long for the room that the drawing leaves it gets smaller, and goes onto more lines;
 * nothing else changes. Why: docs/decisions/021 and 070.
 */
export function fillArt(svg: string, placeholders: NameAndYear, values: NameAndYear): string {
  const fill = fillerOf(placeholders, values);
  const pieces = piecesOf(svg);
  for (const run of adjoiningTexts(pieces)) {
    const texts = run.map((index) => unescapeXml(pieces[index] ?? ''));
    const filled = fill(texts);
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
  return pieces.join('');
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
