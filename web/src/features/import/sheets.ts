import { missingFields } from './column-names.ts';
import { guessLayout, rowsBelow } from './guess-columns.ts';
import type { Sheet, TableRow } from './table.ts';

/** The sheets that have people, and those with the same column names together. */
export function sheetChoices(sheets: readonly Sheet[]): Sheet[] {
  const lists = sheets.filter(({ rows }) => peopleIn(rows).length > 0);
  const alike = new Map<string, Sheet[]>();
  for (const sheet of lists) {
    const header = columnNames(sheet.rows);
    if (header !== null) alike.set(header, [...(alike.get(header) ?? []), sheet]);
  }
  return [...lists, ...[...alike.values()].filter((group) => group.length > 1).map(together)];
}

/** The first sheet whose column names include name and email, else the first. */
export function guessSheet(sheets: readonly Sheet[]): number {
  const isList = ({ rows }: Sheet) =>
    columnNames(rows) !== null && missingFields(guessLayout(rows).columns).length === 0;
  return Math.max(sheets.findIndex(isList), 0);
}

function peopleIn(rows: readonly TableRow[]): TableRow[] {
  return rowsBelow(rows, guessLayout(rows).header);
}

function columnNames(rows: readonly TableRow[]): string | null {
  const { header } = guessLayout(rows);
  const names = rows.find(({ row }) => row === header)?.cells.map((cell) => cell.trim().toLowerCase());
  return names?.join('\n').trimEnd() ?? null;
}

// Each further sheet is numbered from the next thousand, or more in longer sheets: row 2005 is row 5 of the third one.
function together(group: readonly Sheet[]): Sheet {
  const longest = Math.max(...group.map(({ rows }) => rows.length));
  const step = Math.max(1000, 10 ** Math.ceil(Math.log10(longest + 1)));
  const names = group.flatMap((sheet) => sheet.names);
  return {
    names,
    rowNumbers: names.map((name, index) => `${name} from ${index * step + 1}`).join(', '),
    rows: group.flatMap(({ rows }, index) =>
      (index === 0 ? rows : peopleIn(rows)).map((row) => ({ ...row, row: row.row + index * step })),
    ),
  };
}
