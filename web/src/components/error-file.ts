import type { RefusedRow } from 'functions/contract';
import { protectCell } from 'functions/contract/csv-cell';
import { joinNames } from '../lib/csv-names.ts';
import { saveFile } from '../lib/save-file.ts';
import { csvFile } from './users-csv.ts';

/** Saves the rows that were not imported with the reason of each, in columns that can be mended and imported again. */
export function saveErrorFile(problems: readonly RefusedRow[]): void {
  const lines = problems.map(({ row, message, name, email, department, tags }) =>
    [name, email, department, joinNames(tags), String(row), message].map(protectCell),
  );
  saveFile(csvFile(['name', 'email', 'department', 'tags', 'row', 'error'], lines), 'import-errors.csv');
}
