import { type Columns, columnsNamed, noColumns } from './column-names.ts';
import { type TableRow, addressIn, isBlank } from '../read/table.ts';

export interface Layout {
  /** Header row, or null if the first row is a person. */
  header: number | null;
  columns: Columns;
}

// A header is near the top, never below a person.
const searchedRows = 25;
const sampledRows = 200;

/** Finds the header below title lines, and columns by name or by their addresses. */
export function guessLayout(rows: readonly TableRow[]): Layout {
  const header = guessHeader(rows);
  const named = header ? columnsNamed(header.cells) : noColumns;
  return { header: header?.row ?? null, columns: completed(named, rowsBelow(rows, header?.row ?? null), !header) };
}

/** Columns for this header row, or without a header. */
export function layoutUnder(rows: readonly TableRow[], header: number | null): Layout {
  const names = rows.find(({ row }) => row === header)?.cells;
  return { header, columns: completed(names ? columnsNamed(names) : noColumns, rowsBelow(rows, header), !names) };
}

/** Rows of people: below the header; without one, from the first row with an address. */
export function rowsBelow(rows: readonly TableRow[], header: number | null): TableRow[] {
  const filled = rows.filter((row) => !isBlank(row));
  if (header !== null) return filled.filter(({ row }) => row > header);
  const first = filled.findIndex(hasAddress);
  return first < 0 ? filled : filled.slice(first);
}

/** Score of one way to read a file; higher is more likely. */
export function scoreOf(rows: readonly TableRow[]): number {
  const mostNamed = Math.max(0, ...aboveAddresses(rows).map(countNamed));
  const addresses = rows.filter(hasAddress).length;
  const cells = Math.max(0, ...rows.map((row) => row.cells.length));
  return mostNamed * 1e6 + addresses * 1e3 + Math.min(cells, 999);
}

function guessHeader(rows: readonly TableRow[]): TableRow | null {
  const candidates = aboveAddresses(rows);
  const most = Math.max(0, ...candidates.map(countNamed));
  if (most > 0) return candidates.find((row) => countNamed(row) === most) ?? null;
  // No known name. A title has one cell, a header several.
  const isHeader = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length > 1;
  if (rows.some(hasAddress)) return candidates.findLast(isHeader) ?? null;
  return candidates.find(isHeader) ?? candidates[0] ?? null;
}

function aboveAddresses(rows: readonly TableRow[]): TableRow[] {
  const top = rows.filter((row) => !isBlank(row)).slice(0, searchedRows);
  const first = top.findIndex(hasAddress);
  return first < 0 ? top : top.slice(0, first);
}

function countNamed({ cells }: TableRow): number {
  return Object.values(columnsNamed(cells)).filter((column) => column !== null).length;
}

function hasAddress({ cells }: TableRow): boolean {
  return cells.some((cell) => addressIn(cell) !== null);
}

// Addresses are recognizable. In a nameless list of two columns the other one has the names.
function completed(columns: Columns, people: readonly TableRow[], isNameless: boolean): Columns {
  const sample = people.slice(0, sampledRows);
  const email = columns.email ?? mostlyAddresses(sample);
  // A column of addresses is no other field, regardless of its name.
  const identifier = columns.identifier === email ? null : columns.identifier;
  if (!isNameless || email === null) return { ...columns, email, identifier };
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const others = Array.from({ length: width }, (_, index) => index).filter(
    (index) => index !== email && sample.some(({ cells }) => cells[index]?.trim()),
  );
  const [only = null] = others;
  return { ...columns, email, name: others.length === 1 ? only : null };
}

function mostlyAddresses(sample: readonly TableRow[]): number | null {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, index) => sample.filter(({ cells }) => addressIn(cells[index] ?? '') !== null).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 > sample.length ? counts.indexOf(most) : null;
}
