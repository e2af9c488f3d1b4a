import { protectCell } from '../contract/csv-cell.ts';
import type { StoredEntry } from './entry.ts';

// Excel reads a file without it in the encoding of the country.
const byteOrderMark = '\u{feff}';

const columns = [
  ...['id', 'at', 'administrator', 'email', 'role', 'address', 'action', 'kind'],
  ...['records', 'fields', 'reason', 'job'],
];

/** The first line of the file. */
export const csvHeader = byteOrderMark + lineOf(columns);

/** An entry as a line of the file. */
export function csvLine(entry: StoredEntry, email: string | undefined): string {
  const { id, at, actor, action, kind, records, fields, reason, jobId } = entry;
  return lineOf([
    ...[id, at, actor.uid, email ?? '', actor.role, actor.address, action, kind],
    ...[records.join(' '), fields.join(' '), reason ?? '', jobId ?? ''],
  ]);
}

function lineOf(cells: string[]): string {
  return `${cells.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
