import { AppError, notFound } from '../app-error.ts';
import {
  type AuditEntry,
  type AuditFilter,
  type HistoryEntry,
  auditApi,
  mostEntriesExported,
  mostRecordsNamed,
} from '../contract/calls/audit.ts';
import { type Role, isAllowed } from '../contract/rules/roles.ts';
import { omit } from '../contract/text/pick.ts';
import { csvFile, csvLine } from '../contract/text/csv.ts';
import type { LoggedChange } from '../contract/calls/audit-kinds.ts';
import * as store from './audit.store.ts';
import type { StoredEntry } from './entry.ts';
import { getNames, keyOf } from './names.store.ts';

// Lines of bulk work in one answer: each has about a hundred names to read.
const linesInPage = 4;

/** Actions with present names. */
export async function listActs({ limit, cursor, page, ...filter }: AuditFilter & store.PageRequest & { page: number }) {
  const read = async () => {
    const { rows, nextCursor } = await store.listEntries(filter, { limit, cursor, page });
    return { entries: await named(rows), nextCursor };
  };
  const [shown, total] = await Promise.all([read(), store.countListed(filter)]);
  return { ...shown, total };
}

/** Records in lines. The id is the entry's or its job's. */
export async function getActLines(id: string, cursor: string | undefined) {
  const entry = await store.getEntry(id);
  // A job has no entry if it changed nothing of its kind, such as an import that only created a tag.
  const { rows, nextCursor } =
    entry && entry.jobId !== id
      ? { rows: [entry], nextCursor: null }
      : await store.listEntriesOfJob(id, { limit: linesInPage, cursor });
  if (rows.length === 0 && !entry) throw notFound('entry');
  const names = await getNames(rows.flatMap(ownOf));
  const lines = rows.map((row) => ({
    at: row.at,
    kind: row.kind,
    records: ownOf(row).map((record) => ({ id: record.id, name: names.get(keyOf(record)) ?? null })),
    also: row.records.slice(row.recordCount),
  }));
  return { lines, nextCursor };
}

/** History of a record, newest first, with one entry per job. Roles below owner get only entries meant for all. */
export async function getActHistory(
  record: string,
  request: store.PageRequest,
  role: Role,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> {
  const isForOwner = isAllowed(role, auditApi.list.access);
  const { rows, nextCursor } = await (isForOwner
    ? store.listEntries({ record }, request)
    : store.listHistory(record, request));
  const once = rows.filter(({ jobId }, index) => jobId === null || jobId !== rows[index - 1]?.jobId);
  const entries = await named(once);
  return { entries: entries.map((entry) => omit(entry, ['address', 'records', 'recordCount'])), nextCursor };
}

/** Pieces of a CSV file, read while they are sent. */
export async function exportActCsv(filter: AuditFilter): Promise<AsyncIterable<string>> {
  const count = await store.countEntries(filter);
  if (count > mostEntriesExported) {
    const message = `These are ${count.toLocaleString('en')} entries; one file holds ${mostEntriesExported.toLocaleString('en')}. Choose a shorter time.`;
    throw new AppError('invalid_request', { message, fields: { from: message } });
  }
  return csvOf(filter);
}

async function* csvOf(filter: AuditFilter): AsyncGenerator<string> {
  const emails = new Map<string, string | undefined>();
  yield csvHeader;
  for await (const page of store.walkEntries(filter)) {
    const unknown = page.map(({ actor }) => administratorOf(actor.uid)).filter(({ id }) => !emails.has(id));
    const names = await getNames(unknown);
    for (const { kind, id } of unknown) emails.set(id, names.get(keyOf({ kind, id })));
    yield page.map((entry) => entryLine(entry, emails.get(entry.actor.uid))).join('');
  }
}

async function named(rows: StoredEntry[]): Promise<AuditEntry[]> {
  const names = await getNames(rows.flatMap((row) => [administratorOf(row.actor.uid), ...shown(row)]));
  const nameOf = (record: Parameters<typeof keyOf>[0]) => names.get(keyOf(record)) ?? null;
  return rows.map((row) => {
    const { id, at, actor, action, times, kind, recordCount, total, fields, values, reason, jobId } = row;
    return {
      id,
      at,
      role: actor.role,
      address: actor.address,
      action,
      times,
      kind,
      fields,
      values,
      reason,
      jobId,
      administrator: { id: actor.uid, email: nameOf(administratorOf(actor.uid)) },
      records: shown(row).map((record) => ({ id: record.id, name: nameOf(record) })),
      recordCount: total ?? recordCount,
    };
  });
}

function ownOf({ kind, records, recordCount }: StoredEntry) {
  return records.slice(0, recordCount).map((id) => ({ kind, id }));
}

function shown(entry: StoredEntry) {
  return ownOf(entry).slice(0, mostRecordsNamed);
}

function administratorOf(uid: string) {
  return { kind: 'administrator' as const, id: uid };
}

const actorColumns = ['administrator', 'email', 'role', 'address'];
const changeColumns = ['records', 'fields', 'values'];
const columns = ['id', 'at', ...actorColumns, 'action', 'times', 'kind', ...changeColumns, 'reason', 'job'];

const csvHeader = csvFile([columns]);

export function entryLine(entry: StoredEntry, email: string | undefined): string {
  const { id, at, actor, action, times, kind, records, fields, values, reason, jobId } = entry;
  const by = [actor.uid, email ?? '', actor.role ?? '', actor.address];
  const changed = [records.join(' '), fields.join(' '), values.map(valueText).join('; ')];
  return csvLine([id, at, ...by, action, String(times), kind, ...changed, reason ?? '', jobId ?? '']);
}

// 'role: viewer > issuer', or 'year: 2026' for what was created, deleted or unchanged.
function valueText({ field, from, to }: LoggedChange): string {
  const words = [...new Set([from, to])].filter((value) => value !== null);
  return `${field}: ${words.join(' > ')}`;
}
