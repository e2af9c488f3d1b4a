import type { RowOutcome } from 'functions/contract';
import { unprotectCell } from 'functions/contract/text/csv';
import { createImportJudge } from 'functions/contract/rules/import-row';
import { type DetailKey, detailKeys, isNamePart } from 'functions/contract/rules/person-details';
import { trimCell } from 'functions/contract/text/same-text';
import { say } from 'functions/contract/words/say';
import { splitNames } from '../../lib/names.ts';
import { type Columns, columnFields, fieldLabel, missingFields } from './columns/column-names.ts';
import { type Layout, rowsBelow } from './columns/guess-columns.ts';
import { type TableRow, addressIn } from './read/table.ts';
import { type SurnameFirst, firstNameFirst, surnameFirstIn } from './columns/surname-first.ts';

interface ImportCells extends Partial<Record<DetailKey, string>> {
  name: string;
  email: string;
  class?: string;
  tags: string[];
}

/** Row of a file. `row` counts like a spreadsheet, including title lines and header. */
export interface FileRow {
  row: number;
  cells: ImportCells;
  /** Problem that prevents the import, or null. */
  problem: string | null;
  /** Previewed outcome, and the matching person with another email. */
  said?: { previewed: RowOutcome; userId?: string };
}

interface People {
  rows: FileRow[];
  turnable: SurnameFirst | null;
  isTurned: boolean;
}

/**
 * People of a table, checked alone and against previous rows; unchecked while a column is missing. `turn` decides
 * whether to turn 'Surname, First'; if undefined, they are turned when most names are written so.
 */
export function peopleOf(rows: readonly TableRow[], layout: Layout, turn: boolean | undefined): People {
  const width = widthOf(rows, layout);
  const people = rowsBelow(rows, layout.header).map((tableRow) => ({
    row: tableRow.row,
    cells: cellsOf(layout.columns, tableRow.cells),
    problem: tableRow.problem ?? tooWide(tableRow.cells, width) ?? spoiltCell(layout.columns, tableRow),
  }));
  // With separate name columns a comma means something else.
  const turnable = layout.columns.name === null ? null : surnameFirstIn(people.map(({ cells }) => cells.name));
  const isTurned = turnable !== null && (turn ?? turnable.isUsual);
  if (isTurned) for (const { cells } of people) cells.name = firstNameFirst(cells.name) ?? cells.name;
  return { rows: judged(people, layout), turnable, isTurned };
}

// Cells with a header or a chosen column.
function widthOf(rows: readonly TableRow[], { header, columns }: Layout): number {
  const names = rows.find(({ row }) => row === header)?.cells;
  return names ? Math.max(names.length, ...Object.values(columns).map((column) => (column ?? 0) + 1)) : Infinity;
}

// Merged rows or a split cell may have shifted the columns.
function tooWide(cells: readonly string[], width: number): string | null {
  const count = cells.findLastIndex((cell) => trimCell(cell) !== '') + 1;
  if (count <= width) return null;
  return say('imports.tooWide', { cells: String(count), width: String(width) });
}

function judged(people: readonly FileRow[], { columns }: Layout): FileRow[] {
  const isComplete = missingFields(columns).length === 0;
  // Uses the server's rules, so that problems appear before sending.
  const judge = createImportJudge();
  return people.map(({ row, cells, problem }) => {
    if (!isComplete) return { row, cells, problem: null };
    const answer = problem === null ? judge(cells, row) : { problem };
    return { row, cells, problem: 'problem' in answer ? answer.problem : null };
  });
}

const errorOfFormula = /^#(?:N\/A|NV|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!)$/;

// A date or error that a spreadsheet made of someone's input.
function spoiltCell(columns: Columns, { cells, dates = [] }: TableRow): string | null {
  for (const field of columnFields) {
    const column = columns[field];
    const text = column === null ? '' : (cells[column] ?? '').trim();
    const isDate = column !== null && dates.includes(column);
    const problem = errorOfFormula.test(text) ? 'imports.errorOfFormula' : isDate && 'imports.dateOfExcel';
    if (problem) return say(problem, { field: fieldLabel(field), text });
  }
  return null;
}

function cellsOf(columns: Columns, record: readonly string[]): ImportCells {
  const cell = (field: keyof Columns) => {
    const column = columns[field];
    return column === null ? '' : textOf(record[column] ?? '');
  };
  const parts = [cell('givenName'), cell('familyName')].filter((part) => part !== '');
  // A part of a name is useless alone.
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
