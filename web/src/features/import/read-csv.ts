import Papa from 'papaparse';
import { scoreOf } from './guess-columns.ts';
import { readTabbed } from './read-tabbed.ts';
import type { TableRow } from './table.ts';

/** The rows of a CSV file, or why it has none that can be told apart. */
type CsvRows = { rows: TableRow[] } | { malformed: string };

// A line that tells Excel the delimiter. Excel does not show it, so it is not counted as a row either.
const delimiterLine = /^"?sep=([^\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;
const delimiters = [',', ';', '\t', '|'];
const sampledRows = 40;

/** Reads the text of a CSV file. The delimiter is the one that it names, else the one that shows the most of a list. */
export function readCsv(text: string): CsvRows {
  const [line = '', named] = delimiterLine.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = named ?? guessDelimiter(body);
  if (delimiter === '\t') return { rows: numbered(readTabbed(body)) };
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const [malformed] = errors;
  if (malformed) return { malformed: `Row ${(malformed.row ?? 0) + 1}: ${malformed.message}` };
  return { rows: numbered(data) };
}

function numbered(data: string[][]): TableRow[] {
  return data.map((cells, index) => ({ row: index + 1, cells }));
}

function guessDelimiter(text: string): string {
  const [best] = delimiters
    .map((delimiter) => {
      const { data } = Papa.parse<string[]>(text, { delimiter, preview: sampledRows });
      return { delimiter, score: scoreOf(numbered(data)) };
    })
    .sort((one, other) => other.score - one.score);
  return best?.delimiter ?? ',';
}
