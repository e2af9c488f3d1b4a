import { csvFile } from '../../components/users-csv.ts';
import { joinNames, protectCell } from '../../lib/csv-cell.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { FileRow } from './import-rows.ts';
import type { RowProblem } from './row-problems.ts';

/** Saves the rows that were not imported with the reason of each, in columns that can be mended and imported again. */
export function saveErrorFile(errors: RowProblem[], rows: FileRow[]): void {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = errors.map(({ row, message }) => {
    const { name = '', email = '', department = '', tags = [] } = cellsOf.get(row) ?? {};
    return [name, email, department, joinNames(tags), String(row), message].map(protectCell);
  });
  saveFile(csvFile(['name', 'email', 'department', 'tags', 'row', 'error'], lines), 'import-errors.csv');
}
