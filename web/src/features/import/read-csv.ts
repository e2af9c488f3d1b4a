import { scoreOf } from './guess-columns.ts';
import { readDelimited } from './read-delimited.ts';
import type { TableRow } from './table.ts';

// A line that tells Excel the delimiter. Excel does not show it, so it is not counted as a row either.
const delimiterLine = /^"?sep=([^\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;
const delimiters = [',', ';', '\t', '|'];
const sampledRows = 40;
const sampledCharacters = 65_536;

/** Reads the text of a CSV file. The delimiter is the one that it names, else the one that shows the most of a list. */
export function readCsv(text: string): TableRow[] {
  const [line = '', named] = delimiterLine.exec(text) ?? [];
  const body = text.slice(line.length);
  return readDelimited(body, named ?? guessDelimiter(body));
}

function guessDelimiter(text: string): string {
  const sample = text.slice(0, sampledCharacters);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(readDelimited(sample, delimiter).slice(0, sampledRows)) }))
    .sort((one, other) => other.score - one.score);
  return best?.delimiter ?? ',';
}
