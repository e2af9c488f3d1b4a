import type { RowOutcome } from 'functions/contract';
import { unprotectCell } from 'functions/contract/text/csv';
import { createImportJudge } from 'functions/contract/rules/import-row';
import { type DetailKey, detailKeys, isNamePart } from 'functions/contract/rules/person-details';
import { trimCell } from 'functions/contract/text/same-text';
import { splitNames } from '../../lib/names.ts';
import { type Columns, columnFields, fieldLabels, missingFields } from './columns/column-names.ts';
import { type Layout, rowsBelow } from './columns/guess-columns.ts';
import { type TableRow, addressIn } from './read/table.ts';
import { type SurnameFirst, firstNameFirst, surnameFirstIn } from './columns/surname-first.ts';

/** Cells of a row in the columns that an import reads. */
interface ImportCells extends Partial<Record<DetailKey, string>> {
  name: string;
  email: string;
  /** Name of a class, where a column has it. */
  class?: string;
  tags: string[];
}

/** One row of the file. `row` counts as in a spreadsheet: title lines and the header count too. */
export interface FileRow {
  row: number;
  cells: ImportCells;
  /** Problem that keeps the row from being imported, or null. */
  problem: string | null;
  /** Outcome that a look at the list foretold, and the person with another email whom it is about. */
  said?: { previewed: RowOutcome; userId?: string };
}

/** The people of a table, and their names that can be turned around. */
interface People {
  rows: FileRow[];
  turnable: SurnameFirst | null;
  isTurned: boolean;
}

/**
 * The people of a table, each judged by itself and by the rows before it. While a column is missing none is judged: all
 * would lack the same. Names as 'Surname, First' are turned where `turn` says so, and where most are written so unless it
 * says no.
 */
export function peopleOf(rows: readonly TableRow[], layout: Layout, turn: boolean | undefined): People {
  const width = widthOf(rows, layout);
  const people = rowsBelow(rows, layout.header).map((tableRow) => ({
    row: tableRow.row,
    cells: cellsOf(layout.columns, tableRow.cells),
    problem: tableRow.problem ?? tooWide(tableRow.cells, width) ?? spoiltCell(layout.columns, tableRow),
  }));
  // A comma is something else where first and last name have columns of their own.
  const turnable = layout.columns.name === null ? null : surnameFirstIn(people.map(({ cells }) => cells.name));
  const isTurned = turnable !== null && (turn ?? turnable.isUsual);
  if (isTurned) for (const { cells } of people) cells.name = firstNameFirst(cells.name) ?? cells.name;
  return { rows: judged(people, layout), turnable, isTurned };
}

// Cells that a header names, or that were chosen behind them.
function widthOf(rows: readonly TableRow[], { header, columns }: Layout): number {
  const names = rows.find(({ row }) => row === header)?.cells;
  return names ? Math.max(names.length, ...Object.values(columns).map((column) => (column ?? 0) + 1)) : Infinity;
}

// Two rows that became one, or a cell that became two: the others may be in the wrong columns.
function tooWide(cells: readonly string[], width: number): string | null {
  const count = cells.findLastIndex((cell) => trimCell(cell) !== '') + 1;
  if (count <= width) return null;
  return `This row has ${count} cells but the header has ${width}. Check its line breaks and separators`;
}

function judged(people: readonly FileRow[], { columns }: Layout): FileRow[] {
  const isComplete = missingFields(columns).length === 0;
  // Judged by the server's own rules, so that problems are seen before anything is sent.
  const judge = createImportJudge();
  return people.map(({ row, cells, problem }) => {
    if (!isComplete) return { row, cells, problem: null };
    const answer = problem === null ? judge(cells, row) : { problem };
    return { row, cells, problem: 'problem' in answer ? answer.problem : null };
  });
}

const errorOfFormula = /^#(?:N\/A|NV|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!)$/;

// A date or an error that a spreadsheet put in the place of what somebody typed.
function spoiltCell(columns: Columns, { cells, dates = [] }: TableRow): string | null {
  for (const field of columnFields) {
    const column = columns[field];
    const text = column === null ? '' : (cells[column] ?? '').trim();
    const said = `${fieldLabels[field]} "${text}"`;
    if (errorOfFormula.test(text)) return `${said} is an error of a formula. Correct the cell in the file.`;
    if (column !== null && dates.includes(column)) {
      return `${said} is a date in the file: Excel makes one of entries such as 5/1. Format the column as text and type it again.`;
    }
  }
  return null;
}

function cellsOf(columns: Columns, record: readonly string[]): ImportCells {
  const cell = (field: keyof Columns) => {
    const column = columns[field];
    return column === null ? '' : textOf(record[column] ?? '');
  };
  const parts = [cell('givenName'), cell('familyName')].filter((part) => part !== '');
  // A part of a name alone says nothing.
  const hasParts = columns.givenName !== null && columns.familyName !== null;
  const kept = detailKeys.filter((key) => columns[key] !== null && (hasParts || !isNamePart(key)));
  return {
    ...Object.fromEntries(kept.map((key) => [key, cell(key)])),
    name: cell('name') || parts.join(' '),
    email: addressIn(cell('email')) ?? cell('email'),
    ...(columns.class !== null && { class: cell('class') }),
    tags: [...new Set([...splitNames(cell('tags')), ...splitNames(cell('moreTags'))])],
  };
}

function textOf(cell: string): string {
  const line = trimCell(cell).replaceAll(/\s*[\t\n\v\f\r\u{85}\u{2028}\u{2029}]+\s*/gu, ' ');
  return trimCell(unprotectCell(line));
}
