import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type AuditFilter, auditDaysKept } from '../contract/audit.ts';
import { auditKindSchema } from '../contract/audit-kinds.ts';
import { roleSchema } from '../contract/roles.ts';
import { db } from '../firebase.ts';
import { boundOf, clockOf, newId } from '../firestore/ids.ts';
import { type Page, countOf, listRows } from '../firestore/list-page.ts';
import { storedTimeSchema, timeAfter } from '../firestore/times.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import type { NewEntry, StoredEntry } from './entry.ts';

// What is recorded stays as it is: this store creates and reads, and no other file writes to the collection.
// Why: docs/decisions/052.

const entries = db.collection('auditEntries');

/**
 * Stages the entry of an act, in the commit of what it changed. It names people by their ids alone: neither the actor's
 * e-mail nor what a field says is kept.
 */
export function stageEntry(writer: Writer, { uid, role, address }: Actor, entry: NewEntry): void {
  const { id = newId(), action, kind, records, also = [], fields = [], reason = null } = entry;
  const { jobId = null, total = null, isLine = false } = entry;
  const at = clockOf(id);
  const own = [...new Set(records)];
  writer.create(entries.doc(id), {
    at: Timestamp.fromMillis(at),
    actor: { uid, role, address },
    ...{ action, kind, fields, reason, jobId, total, isLine },
    // Those of the entry's kind come first.
    records: [...new Set([...own, ...also])],
    recordCount: own.length,
    expiresAt: timeAfter(at, auditDaysKept),
  });
}

// Tolerant: unknown fields are ignored, and a field that another version did not write has a default.
const storedSchema = z.object({
  at: storedTimeSchema,
  actor: z.object({ uid: z.string(), role: roleSchema.catch('owner'), address: z.string().default('') }),
  action: z.string(),
  kind: auditKindSchema.catch('job'),
  fields: z.array(z.string()).default([]),
  reason: z.string().nullable().default(null),
  jobId: z.string().nullable().default(null),
  total: z.int().nullable().default(null),
  records: z.array(z.string()).default([]),
  recordCount: z.int().default(0),
});
const fields = Object.keys(storedSchema.shape);

function toEntry(document: { id: string; data(): unknown }): StoredEntry {
  return { id: document.id, ...storedSchema.parse(document.data()) };
}

/** Which page of entries is asked for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  page?: number;
}

/** An entry by its id. */
export async function getEntry(id: string): Promise<StoredEntry | null> {
  const document = await entries.doc(id).get();
  return document.exists ? toEntry(document) : null;
}

/** A page of entries, newest first: of a record with the lines that name it, else without lines. */
export function listEntries(filter: AuditFilter, request: PageRequest): Promise<Omit<Page<StoredEntry>, 'total'>> {
  return listPage(listed(filter), request);
}

/** How many entries `listEntries` has on all pages. */
export function countListed(filter: AuditFilter): Promise<number> {
  return countOf(listed(filter));
}

/** A page of all that a job did, newest first. */
export function listEntriesOfJob(jobId: string, request: PageRequest): Promise<Omit<Page<StoredEntry>, 'total'>> {
  return listPage(entries.where('jobId', '==', jobId), request);
}

/** How many entries and lines match. */
export function countEntries(filter: AuditFilter): Promise<number> {
  return countOf(matching(filter));
}

/** All entries and lines that match, in pages, newest first. */
export async function* walkEntries(filter: AuditFilter): AsyncGenerator<StoredEntry[]> {
  for await (const page of walkPages(
    matching(filter)
      .orderBy(FieldPath.documentId())
      .select(...fields),
  )) {
    yield page.map(toEntry);
  }
}

function listPage(query: Query, { page = 1, ...request }: PageRequest) {
  const listing = { query, fields, toRow: toEntry, searchedTexts: () => [] };
  return listRows(listing, { search: '', page, ...request });
}

function listed(filter: AuditFilter): Query {
  const query = matching(filter);
  return filter.record ? query : query.where('isLine', '==', false);
}

// An id begins with its time, and the newest is the first: a span of time is a span of ids, and no index has to sort.
function matching({ administrator, kind, record, from, to }: AuditFilter): Query {
  let query: Query = entries;
  if (record) query = query.where('records', 'array-contains', record);
  if (administrator) query = query.where('actor.uid', '==', administrator);
  if (kind) query = query.where('kind', '==', kind);
  if (to) query = query.where(FieldPath.documentId(), '>=', boundOf(Date.parse(to) - 1));
  if (from) query = query.where(FieldPath.documentId(), '<', boundOf(Date.parse(from) - 1));
  return query;
}
