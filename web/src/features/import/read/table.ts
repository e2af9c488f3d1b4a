import { trimCell } from 'functions/contract/text/same-text';

/** A row of a file, unchanged. `row` is its number in a spreadsheet, from 1. */
export interface TableRow {
  row: number;
  cells: string[];
  /** Doubt about its cells, in words. */
  problem?: string;
  /** Columns in which a spreadsheet has a date. */
  dates?: number[];
  /** Whether a spreadsheet hides the row, by a filter or by hand. */
  isHidden?: boolean;
}

/** A sheet of a spreadsheet, or several together. */
export interface Sheet {
  names: string[];
  /** The first row number of each sheet, in words, when several are together. */
  rowNumbers?: string;
  rows: TableRow[];
}

/** Whether nothing stands in the row. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => trimCell(cell) === '');
}

const emailAddress = /^[^\s@;,|]+@[^\s@;,|]+\.[^\s@;,|]+$/;

/** The one e-mail address in a cell as mail programs copy it: 'Name <address>', 'mailto:address', 'address;' or in quotes. */
export function addressIn(cell: string): string | null {
  const text = trimCell(cell).replace(/[\s;,]+$/, '');
  const [, inner = text] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? [];
  const [, unquoted = inner] = /^['"‘“](.*)['"’”]$/.exec(inner) ?? [];
  const address = trimCell(unquoted.replace(/^mailto:/i, ''));
  return emailAddress.test(address) ? address : null;
}

/** The type of a file that is made of what was pasted: nobody chooses its encoding. */
export const pastedType = 'application/x-pasted-table';

/** Cells that were copied out of a spreadsheet, as a file to import. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted table', { type: pastedType });
}

/** Whether a text has several cells. */
export function isTable(text: string): boolean {
  return /\S[\t\r\n]+\S/.test(text);
}
