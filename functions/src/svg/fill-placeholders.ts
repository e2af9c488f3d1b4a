import { escapeText } from './escape-xml.ts';

export interface NameAndYear {
  name: string;
  year: string;
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Puts the values where the text of a stored drawing has the placeholders, also where one is spread over adjacent tspans
 * of a text element: the value then stands at the first piece. Nothing but text changes, and a value that contains a
 * placeholder stays as it is. An empty placeholder stands for nothing.
 */
export function fillPlaceholders(svg: string, placeholders: NameAndYear, values: NameAndYear): string {
  const valueOf = new Map([
    [placeholders.year, values.year],
    [placeholders.name, values.name],
  ]);
  valueOf.delete('');
  if (valueOf.size === 0) return svg;
  // The longer placeholder goes first, in case it begins with the other.
  const longestFirst = [...valueOf.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');

  // The stored form escapes < and > in attributes, so that each bracket is the border of a tag. Odd pieces are tags.
  const pieces = svg.split(/(<[^>]*>)/);
  for (const run of textRuns(pieces)) {
    const texts = run.map((index) => unescapeXml(pieces[index] ?? ''));
    const filled = fillTexts(texts, pattern, valueOf);
    for (const [order, index] of run.entries()) {
      const text = filled?.[order];
      if (text !== undefined && text !== texts[order]) pieces[index] = escapeText(text);
    }
  }
  return pieces.join('');
}

/** The places of the pieces that read on from each other: all text of one text element, and each other text alone. */
function* textRuns(pieces: string[]): Generator<number[]> {
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

/** The texts with each match replaced where it begins and taken out of the texts it goes on into. */
function fillTexts(texts: string[], pattern: RegExp, valueOf: Map<string, string>): string[] | undefined {
  const matches = [...texts.join('').matchAll(pattern)];
  if (matches.length === 0) return undefined;
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

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (reference, name: string) => characters[name] ?? reference);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
