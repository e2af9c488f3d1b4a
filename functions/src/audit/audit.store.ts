import { FieldPath, FieldValue, type Query, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type AuditFilter, auditDaysKept, scheduleActorId, unknownActorId } from '../contract/calls/audit.ts';
import {
  type OtherAct,
  auditKindSchema,
  historyKinds,
  tellsValue,
  loggedChangeSchema,
} from '../contract/calls/audit-kinds.ts';
import type { Operation } from '../contract/index.ts';
import { roleSchema } from '../contract/rules/roles.ts';
import { db } from '../firestore/firebase.ts';
import { clockOf, deriveId, newId } from '../firestore/ids.ts';
import { inChunks, walkPages } from '../firestore/walk.ts';
import { type Rows, countOf, listRows, madeBetween, narrowed } from '../firestore/list-page.ts';
import { storedTimeSchema, timeAfter } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import { undoDaysKept } from '../contract/calls/acts.ts';
import type { NewEntry, StoredEntry } from './entry.ts';

// Entries never change: this store only creates and reads them, and a restore writes only to another collection. The
// only growing number is that of failed sign-ins. Why: functions/src/audit/README.md.

const entries = db.collection('auditEntries');

/**
 * Stages an action's entry in the commit of its changes. It names people only by id, without e-mail, and contains only
 * values of `loggedFields`.
 */
export function stageEntry(writer: Writer, { uid, role, address }: Actor, entry: NewEntry): void {
  const { id = newId(), ...act } = entry;
  const actor = { uid, role: uid === scheduleActorId ? null : role, address };
  writer.create(entries.doc(id), { ...toStored(id, actor, act), times: 1 });
}

const hourMs = 60 * 60 * 1000;

export interface FailedSignIn {
  uid: string;
  action: OtherAct;
  address: string;
}

/** Counts a failure in one entry per administrator, sign-in method and hour. The actor is unknown. */
export function stageFailedSignIn(writer: Writer, { uid, action, address }: FailedSignIn): void {
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  const id = deriveId(hour, `${action} ${uid}`);
  const actor = { uid: unknownActorId, role: null, address };
  const stored = toStored(id, actor, { action, kind: 'session', records: [uid] });
  writer.set(entries.doc(id), { ...stored, times: FieldValue.increment(1) }, { merge: true });
}

function toStored(id: string, actor: StoredEntry['actor'], entry: Omit<NewEntry, 'id'>) {
  const { action, kind, records, also = [], fields = [], values = [], reason = null } = entry;
  const { jobId = null, total = null, isLine = false } = entry;
  const at = clockOf(id);
  const own = [...new Set(records)];
  return {
    at: Timestamp.fromMillis(at),
    actor,
    action,
    kind,
    fields,
    reason,
    jobId,
    total,
    isLine,
    isWork: kind === 'job' || isLine || (jobId !== null && Math.max(total ?? 0, own.length) > 1),
    values: values.filter(({ field }) => tellsValue(kind, field)),
    // Records of the entry's kind come first.
    records: [...new Set([...own, ...also])],
    recordCount: own.length,
    expiresAt: timeAfter(at, auditDaysKept),
  };
}

// Ignores unknown fields, and accepts unknown roles and kinds, of a newer version.
const storedSchema = z.object({
  at: storedTimeSchema,
  actor: z.object({ uid: z.string(), role: roleSchema.nullable().catch(null), address: z.string() }),
  action: z.string(),
  times: z.int(),
  kind: auditKindSchema.catch('job'),
  fields: z.array(z.string()),
  values: z.array(loggedChangeSchema),
  reason: z.string().nullable(),
  jobId: z.string().nullable(),
  total: z.int().nullable(),
  records: z.array(z.string()),
  recordCount: z.int(),
});
const fields = Object.keys(storedSchema.shape);

function toEntry(document: { id: string; data(): unknown }): StoredEntry {
  return { id: document.id, ...storedSchema.parse(document.data()) };
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  page?: number;
}

export async function getEntry(id: string): Promise<StoredEntry | null> {
  const document = await entries.doc(id).get();
  return document.exists ? toEntry(document) : null;
}

/** Page of entries, newest first: for a record with the lines that name it, else without lines. */
export function listEntries(filter: AuditFilter, request: PageRequest): Promise<Rows<StoredEntry>> {
  return listPage(listed(filter), request);
}

/** Page of a record's history for roles below owner. */
export function listHistory(record: string, request: PageRequest): Promise<Rows<StoredEntry>> {
  return listPage(matching({ record }).where('kind', 'in', historyKinds), request);
}

export function countListed(filter: AuditFilter): Promise<number> {
  return countOf(listed(filter));
}

/** Page of the actions of some calls since a time, newest first, without lines of bulk work. */
export function listActsOf(actions: readonly string[], from: string, request: PageRequest): Promise<Rows<StoredEntry>> {
  return listPage(actsOf(actions, from), request);
}

export function countActsOf(actions: readonly string[], from: string): Promise<number> {
  return countOf(actsOf(actions, from));
}

function actsOf(actions: readonly string[], from: string): Query {
  const acts = entries.where('action', 'in', actions).where('isLine', '==', false);
  return narrowed(acts, madeBetween({ from }));
}

/** Ids of entries since a time that name any of these records. */
export async function listEntriesNaming(records: string[], from: string): Promise<string[]> {
  const docs = await inChunks(records, (some) => naming(some, from).select());
  return [...new Set(docs.map(({ id }) => id))];
}

/** Filters records by whether an action of a call since a time names them. */
async function listRecordsNamedBy(action: Operation, records: string[], from: string): Promise<Set<string>> {
  const named = z.object({ action: z.string(), records: z.array(z.string()) });
  const fieldsOf = Object.keys(named.shape);
  const docs = await inChunks(records, (some) => naming(some, from).select(...fieldsOf));
  const acts = docs.map((document) => named.parse(document.data()));
  const ids = new Set(acts.filter((act) => act.action === action).flatMap((act) => act.records));
  return new Set(records.filter((id) => ids.has(id)));
}

function naming(records: string[], from: string): Query {
  return narrowed(entries.where('records', 'array-contains-any', records), madeBetween({ from }));
}

/** Page of a job's entries and lines, newest first. */
export function listEntriesOfJob(jobId: string, request: PageRequest): Promise<Rows<StoredEntry>> {
  return listPage(entries.where('jobId', '==', jobId), request);
}

/** Includes lines. */
export function countEntries(filter: AuditFilter): Promise<number> {
  return countOf(matching(filter));
}

/** Includes lines; newest first. */
export async function* walkEntries(filter: AuditFilter): AsyncGenerator<StoredEntry[]> {
  for await (const page of walkPages(
    matching(filter)
      .orderBy(FieldPath.documentId())
      .select(...fields),
  )) {
    yield page.map(toEntry);
  }
}

/** Includes lines; newest first. */
export async function* walkEntriesOfJob(jobId: string): AsyncGenerator<StoredEntry> {
  const all = entries.where('jobId', '==', jobId).orderBy(FieldPath.documentId());
  for await (const page of walkPages(all.select(...fields))) yield* page.map(toEntry);
}

/** Ids of the records of its kind that a job changed, in a stable order. */
export async function* walkRecordsOfJob(jobId: string): AsyncGenerator<string> {
  for await (const { records, recordCount } of walkEntriesOfJob(jobId)) yield* records.slice(0, recordCount);
}

function listPage(query: Query, { page = 1, ...request }: PageRequest) {
  const listing = { query, filters: [], fields, toRow: toEntry, searchedTexts: () => [] };
  return listRows(listing, { search: '', page, ...request });
}

function listed(filter: AuditFilter): Query {
  const query = matching(filter);
  return filter.record ? query : query.where('isLine', '==', false);
}

function matching({ administrator, kind, record, from, to }: AuditFilter): Query {
  let query: Query = entries;
  if (record) query = query.where('records', 'array-contains', record);
  if (administrator) query = query.where('actor.uid', '==', administrator);
  if (kind === 'job') query = query.where('isWork', '==', true);
  else if (kind) query = query.where('kind', '==', kind);
  return narrowed(query, madeBetween({ from, to }));
}

/** Start of the period of undo and deleted records. Older traces are gone. */
export function leftSince(): string {
  return new Date(Date.now() - undoDaysKept * 86_400_000).toISOString();
}

/** Finds ids of people or deleted records that were forgotten in that period. */
export function listForgotten(ids: string[]): Promise<Set<string>> {
  return listRecordsNamedBy('users.bulkForget', ids, leftSince());
}
