import { createImportJudge, firstImportRow } from 'functions/contract/import-row';
import Papa from 'papaparse';
import { splitNames, unprotectCell } from '../../lib/csv-cell.ts';

/** What a row says in the columns that an import reads. */
interface ImportCells {
  name: string;
  email: string;
  department: string;
  tags: string[];
}

/** One row of the file. `row` counts as in a spreadsheet: the header is row 1. */
export interface FileRow {
  row: number;
  cells: ImportCells;
  /** Why it cannot be imported, or null. */
  problem: string | null;
}

/** A file that was read, or why it could not be. */
export type ImportFile =
  | { rows: FileRow[]; ignoredColumns: string[] }
  | { refused: 'no-rows' | 'no-columns' }
  | { refused: 'malformed'; reason: string };

const knownColumns = ['name', 'email', 'department', 'tags'];

/** Reads the text of a CSV file and judges each row by itself and by the rows before it. */
export function readImportFile(text: string): ImportFile {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [malformed] = errors;
  if (malformed) return { refused: 'malformed', reason: `Row ${(malformed.row ?? 0) + 1}: ${malformed.message}` };
  const [header = [], ...records] = data;
  const columns = header.map((name) => name.trim().toLowerCase());
  const rows = records
    .map((record, index) => ({ row: index + firstImportRow, record }))
    .filter(({ record }) => !isBlank(record));
  if (isBlank(header) || rows.length === 0) return { refused: 'no-rows' };
  if (!columns.includes('name') || !columns.includes('email')) return { refused: 'no-columns' };
  // The server sees one piece of the file at a time: it could not tell twins in different pieces from existing users.
  const judge = createImportJudge();
  return {
    rows: rows.map(({ row, record }) => {
      const cells = cellsOf(columns, record);
      const judged = judge(cells, row);
      return { row, cells, problem: 'problem' in judged ? judged.problem : null };
    }),
    ignoredColumns: columns.filter((name) => name !== '' && !knownColumns.includes(name)),
  };
}

// Told by the header alone, since tags hold semicolons in a file that is separated by commas.
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r|\n/, 1);
  return [',', ';', '\t'].find((mark) => header.includes(mark)) ?? ',';
}

function isBlank(record: string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}

function cellsOf(columns: string[], record: string[]): ImportCells {
  const cell = (name: string) => unprotectCell((record[columns.indexOf(name)] ?? '').trim()).trim();
  return { name: cell('name'), email: cell('email'), department: cell('department'), tags: splitNames(cell('tags')) };
}
