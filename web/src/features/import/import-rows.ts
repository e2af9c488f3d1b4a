import { unprotectCell } from 'functions/contract/csv-cell';
import { createImportJudge } from 'functions/contract/import-row';
import { splitNames } from '../../lib/csv-names.ts';
import type { Columns } from './column-names.ts';
import { type Layout, rowsBelow } from './guess-columns.ts';
import { missingFields } from './missing-fields.ts';
import type { TableRow } from './table.ts';

/** What a row says in the columns that an import reads. */
interface ImportCells {
  name: string;
  email: string;
  department: string;
  tags: string[];
}

/** One row of the file. `row` counts as in a spreadsheet: title lines and the header count too. */
export interface FileRow {
  row: number;
  cells: ImportCells;
  /** Why it cannot be imported, or null. */
  problem: string | null;
}

/**
 * The people of a table, each judged by itself and by the rows before it. While a column is missing none is judged: all
 * would lack the same.
 */
export function importRowsOf(rows: readonly TableRow[], { header, columns }: Layout): FileRow[] {
  const isComplete = missingFields(columns).length === 0;
  // By the server's own rules, so that what is wrong is seen before anything is sent.
  const judge = createImportJudge();
  return rowsBelow(rows, header).map(({ row, cells: record }) => {
    const cells = cellsOf(columns, record);
    const judged = isComplete ? judge(cells, row) : null;
    return { row, cells, problem: judged && 'problem' in judged ? judged.problem : null };
  });
}

function cellsOf(columns: Columns, record: readonly string[]): ImportCells {
  const cell = (field: keyof Columns) => {
    const column = columns[field];
    return column === null ? '' : textOf(record[column] ?? '');
  };
  const parts = [cell('name'), cell('firstName'), cell('lastName')];
  return {
    name: parts.filter((part) => part !== '').join(' '),
    email: cell('email'),
    department: cell('department'),
    tags: splitNames(cell('tags')),
  };
}

function textOf(cell: string): string {
  const line = cell.replaceAll(/\s*[\n\v\f\r\u{85}\u{2028}\u{2029}]+\s*/gu, ' ').trim();
  return unprotectCell(line).trim();
}
