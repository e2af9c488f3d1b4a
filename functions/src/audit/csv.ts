import { csvFile, csvLine } from '../contract/text/csv.ts';
import type { ToldChange } from '../contract/calls/audit-kinds.ts';
import type { StoredEntry } from './entry.ts';

const actorColumns = ['administrator', 'email', 'role', 'address'];
const changeColumns = ['records', 'fields', 'values'];
const columns = ['id', 'at', ...actorColumns, 'action', 'times', 'kind', ...changeColumns, 'reason', 'job'];

/** The first line of the file. */
export const csvHeader = csvFile([columns]);

export function entryLine(entry: StoredEntry, email: string | undefined): string {
  const { id, at, actor, action, times, kind, records, fields, values, reason, jobId } = entry;
  const by = [actor.uid, email ?? '', actor.role ?? '', actor.address];
  const changed = [records.join(' '), fields.join(' '), values.map(valueText).join('; ')];
  return csvLine([id, at, ...by, action, String(times), kind, ...changed, reason ?? '', jobId ?? '']);
}

// 'role: viewer > issuer', and 'year: 2026' of what was made, is gone or stayed.
function valueText({ field, from, to }: ToldChange): string {
  const words = [...new Set([from, to])].filter((value) => value !== null);
  return `${field}: ${words.join(' > ')}`;
}
