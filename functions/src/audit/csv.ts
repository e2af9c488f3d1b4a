import { byteOrderMark, csvLine } from '../contract/csv-cell.ts';
import type { ToldChange } from '../contract/audit-kinds.ts';
import type { StoredEntry } from './entry.ts';

const columns = [
  ...['id', 'at', 'administrator', 'email', 'role', 'address', 'action', 'times', 'kind'],
  ...['records', 'fields', 'values', 'reason', 'job'],
];

/** The first line of the file. */
export const csvHeader = byteOrderMark + csvLine(columns);

export function entryLine(entry: StoredEntry, email: string | undefined): string {
  const { id, at, actor, action, times, kind, records, fields, values, reason, jobId } = entry;
  return csvLine([
    ...[id, at, actor.uid, email ?? '', actor.role ?? '', actor.address, action, String(times), kind],
    ...[records.join(' '), fields.join(' '), values.map(valueText).join('; '), reason ?? '', jobId ?? ''],
  ]);
}

// 'role: viewer > issuer', and 'year: 2026' of what was made, is gone or stayed.
function valueText({ field, from, to }: ToldChange): string {
  const words = [...new Set([from, to])].filter((value) => value !== null);
  return `${field}: ${words.join(' > ')}`;
}
