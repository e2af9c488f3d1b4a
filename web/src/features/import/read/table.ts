import { trimCell } from 'functions/contract/text/same-text';
import { say } from 'functions/contract/words/say';

/** Unchanged row of a file. `row` is its spreadsheet number, from 1. */
export interface TableRow {
  row: number;
  cells: string[];
  /** Doubt about its cells, in words. */
  problem?: string;
  /** Columns with a spreadsheet date. */
  dates?: number[];
  /** Whether it is hidden by a filter or by hand. */
  isHidden?: boolean;
}

/** Sheet of a spreadsheet, or several combined. */
export interface Sheet {
  names: string[];
  /** First row number per sheet, in words, if combined. */
  rowNumbers?: string;
  rows: TableRow[];
}

export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => trimCell(cell) === '');
}

const emailAddress = /^[^\s@;,|]+@[^\s@;,|]+\.[^\s@;,|]+$/;

/**
 * Single e-mail address in a cell, including mail programs' formats: 'Name <address>', 'mailto:address', 'address;' or
 * quoted.
 */
export function addressIn(cell: string): string | null {
  const text = trimCell(cell).replace(/[\s;,]+$/, '');
  const [, inner = text] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? [];
  const [, unquoted = inner] = /^['"‘“](.*)['"’”]$/.exec(inner) ?? [];
  const address = trimCell(unquoted.replace(/^mailto:/i, ''));
  return emailAddress.test(address) ? address : null;
}

/** Type of a file made from pasted text, which has no encoding choice. */
export const pastedType = 'application/x-pasted-table';

/** Copied spreadsheet cells as a file to import. */
export function pastedFile(text: string): File {
  return new File([text], say('imports.pastedTable'), { type: pastedType });
}

export function isTable(text: string): boolean {
  return /\S[\t\r\n]+\S/.test(text);
}
