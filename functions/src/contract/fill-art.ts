import { type NameAndYear, fillerOf } from './placeholders.ts';
import { escapeText } from './escape-xml.ts';

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Puts the values where the text of a stored drawing has the placeholders, also where one is spread over adjacent tspans
 * of a text element. Nothing but text changes.
 */
export function fillArt(svg: string, placeholders: NameAndYear, values: NameAndYear): string {
  const fill = fillerOf(placeholders, values);
  // The stored form escapes < and > in attributes, so that each bracket is the border of a tag. Odd pieces are tags.
  const pieces = svg.split(/(<[^>]*>)/);
  for (const run of adjoiningTexts(pieces)) {
    const texts = run.map((index) => unescapeXml(pieces[index] ?? ''));
    const filled = fill(texts);
    for (const [order, index] of run.entries()) {
      const text = filled[order];
      if (text !== undefined && text !== texts[order]) pieces[index] = escapeText(text);
    }
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

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (reference, name: string) => characters[name] ?? reference);
}
