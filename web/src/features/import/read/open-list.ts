import { say } from 'functions/contract/words/say';
import { type Columns, columnFields, missingFields } from '../columns/column-names.ts';
import { type Encoding, decodeText, guessEncoding } from './encodings.ts';
import { type Layout, guessLayout, layoutUnder, rowsBelow, scoreOf } from '../columns/guess-columns.ts';
import { type FileRow, peopleOf } from '../import-rows.ts';
import { readDelimited } from './read-delimited.ts';
import { type Sheet, type TableRow, isBlank, pastedType } from './table.ts';
import type { SurnameFirst } from '../columns/surname-first.ts';

/** Choices that override the guesses for a file. */
export interface ListChoice {
  encoding?: Encoding;
  sheet?: number;
  header?: number | null | undefined;
  columns?: Columns | undefined;
  /** Whether to turn 'Surname, First' around. */
  turnNames?: boolean;
}

/** Column to choose: its name (may be empty) and first value. */
export interface ColumnChoice {
  column: number;
  name: string;
  sample: string;
}

/** Reading of a file, and the alternatives. */
export interface ListShape {
  /** Null for Excel files and pasted tables, which need no guess. */
  encoding: Encoding | null;
  sheets: Omit<Sheet, 'rows'>[];
  sheet: number;
  layout: Layout;
  columns: ColumnChoice[];
  headers: { row: number; text: string }[];
  /** Names as 'Surname, First' in the file; null if none. */
  turnable: SurnameFirst | null;
  isTurned: boolean;
  /** Number of people in hidden rows. */
  hiddenRows: number;
}

/** Rows of a file, or why it cannot be read. */
export type ListAnswer = (ListShape & { rows: FileRow[] }) | { refused: 'no-rows' | 'not-excel' | 'old-office' };

interface Table {
  encoding: Encoding | null;
  sheets: Sheet[];
}

const headerChoices = 10;
const sampleLength = 40;

/** Opens a file for repeated reading. Unpacks or decodes again only if needed. */
export function openList(file: Blob): (choice: ListChoice) => Promise<ListAnswer> {
  const content = file.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  let table: Table | undefined;
  return async (choice) => {
    if (!table || (choice.encoding && table.encoding && choice.encoding !== table.encoding)) {
      const read =
        file.type === pastedType ? tableOf(await file.text(), null) : await readTable(await content, choice.encoding);
      if ('refused' in read) return read;
      table = read;
    }
    return readPeople(table, choice);
  };
}

async function readTable(bytes: Uint8Array, chosen?: Encoding): Promise<Table | Exclude<ListAnswer, ListShape>> {
  if (isZip(bytes)) {
    // Loaded only for Excel files.
    const { readXlsx } = await import('./read-xlsx.ts');
    const sheets = await readXlsx(bytes).catch(() => null);
    return sheets ? { encoding: null, sheets: sheetChoices(sheets) } : { refused: 'not-excel' };
  }
  if (isOldOffice(bytes)) return { refused: 'old-office' };
  const encoding = chosen ?? guessEncoding(bytes);
  return tableOf(decodeText(bytes, encoding), encoding);
}

function tableOf(text: string, encoding: Encoding | null): Table {
  return { encoding, sheets: [{ names: [], rows: readCsv(text) }] };
}

// An .xlsx is a ZIP. An .xls starts like old Office files, and so does an encrypted .xlsx.
const isZip = ([p, k, three, four]: Uint8Array) => p === 0x50 && k === 0x4b && three === 3 && four === 4;
const isOldOffice = ([d0, cf, e11]: Uint8Array) => d0 === 0xd0 && cf === 0xcf && e11 === 0x11;

function readPeople({ encoding, sheets }: Table, { header, columns, turnNames, ...choice }: ListChoice): ListAnswer {
  const sheet = choice.sheet ?? guessSheet(sheets);
  const rows = sheets[sheet]?.rows ?? [];
  const guess = header === undefined ? guessLayout(rows) : layoutUnder(rows, header);
  const layout = columns ? { ...guess, columns } : guess;
  const people = peopleOf(rows, layout, turnNames);
  if (people.rows.length === 0) return { refused: 'no-rows' };
  return {
    encoding,
    sheets: sheets.map(({ names, rowNumbers = '' }) => ({ names, rowNumbers })),
    sheet,
    layout,
    columns: columnChoices(rows, layout.header),
    headers: rows
      .filter((row) => !isBlank(row))
      .slice(0, headerChoices)
      .map(({ row, cells }) => ({ row, text: short(cells.filter((cell) => cell.trim() !== '').join(', ')) })),
    hiddenRows: rowsBelow(rows, layout.header).filter(({ isHidden }) => isHidden).length,
    ...people,
  };
}

function columnChoices(rows: readonly TableRow[], header: number | null): ColumnChoice[] {
  const names = rows.find(({ row }) => row === header)?.cells ?? [];
  const people = rowsBelow(rows, header);
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const all = Array.from({ length: width }, (_, column) => ({
    column,
    name: short(names[column] ?? ''),
    sample: short(people.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? ''),
  }));
  return all.filter(({ name, sample }) => name !== '' || sample !== '');
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > sampleLength ? `${line.slice(0, sampleLength)}…` : line;
}

/** Columns of a list that are not imported. */
export function unusedColumns({ columns, layout }: ListShape): ColumnChoice[] {
  const used = new Set(columnFields.map((field) => layout.columns[field]));
  return columns.filter(({ column, name }) => name !== '' && !used.has(column));
}

// Line that sets Excel's delimiter. Excel hides it, so it is not counted as a row.
const delimiterLine = /^"?sep=([^\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;
const delimiters = [',', ';', '\t', '|'];
const sampledRows = 40;
const sampledCharacters = 65_536;

/** Reads CSV text with its stated delimiter, else the one that looks most like a list. */
function readCsv(text: string): TableRow[] {
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

/** Sheets with people, and sheets with equal headers combined. */
function sheetChoices(sheets: readonly Sheet[]): Sheet[] {
  const lists = sheets.filter(({ rows }) => peopleIn(rows).length > 0);
  const alike = new Map<string, Sheet[]>();
  for (const sheet of lists) {
    const header = columnNames(sheet.rows);
    if (header !== null) alike.set(header, [...(alike.get(header) ?? []), sheet]);
  }
  return [...lists, ...[...alike.values()].filter((group) => group.length > 1).map(together)];
}

/** First sheet with name and email columns, else the first. */
function guessSheet(sheets: readonly Sheet[]): number {
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

// Each further sheet starts at the next thousand, or more in longer sheets: row 2005 is row 5 of the third.
function together(group: readonly Sheet[]): Sheet {
  const longest = Math.max(...group.map(({ rows }) => rows.length));
  const step = Math.max(1000, 10 ** Math.ceil(Math.log10(longest + 1)));
  const names = group.flatMap((sheet) => sheet.names);
  return {
    names,
    rowNumbers: names
      .map((sheet, index) => say('imports.sheetFrom', { sheet, row: String(index * step + 1) }))
      .join(', '),
    rows: group.flatMap(({ rows }, index) =>
      (index === 0 ? rows : peopleIn(rows)).map((row) => ({ ...row, row: row.row + index * step })),
    ),
  };
}
