import { FieldPath, type Query, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type DeletedKind, deletedDaysKept, deletedKindSchema } from '../contract/calls/deleted.ts';
import { db } from '../firestore/firebase.ts';
import { inChunks, walkPages } from '../firestore/walk.ts';
import { type PageRequest, type Rows, countOf, listRows } from '../firestore/list-page.ts';
import { storedTimeSchema, timeAfter } from '../firestore/stored-fields.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { RecordedAct } from './act.ts';
import type { DeletedRecord, KeptRecord, KeptRow } from './deleted-record.ts';
import { actOf } from './entry.ts';

// Deleted records under their own ids: the commit that restores one removes its document, so it is never both. Clients
// cannot read them. Why: functions/src/undo/README.md.

const deleted = db.collection('deletedRecords');

const rowSchema = z.object({
  kind: deletedKindSchema,
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  userId: z.string().nullable(),
  actId: z.string(),
  uid: z.string(),
  at: storedTimeSchema,
  expiresAt: storedTimeSchema,
});
const storedSchema = rowSchema.extend({ value: z.string() });
const fields = Object.keys(rowSchema.shape);

function toRow(document: { id: string; data(): unknown }): KeptRow {
  return { id: document.id, ...rowSchema.parse(document.data()) };
}

/** Keeps records for thirty days, in the commit that deletes them. Does nothing without an entry. */
export function stageDeletedRecords({ actor, writer, entry }: RecordedAct, records: DeletedRecord[]): void {
  if (!entry) return;
  const now = Date.now();
  const act = { actId: actOf(entry), uid: actor.uid, at: Timestamp.fromMillis(now) };
  for (const { id, ...record } of records) {
    writer.set(deleted.doc(id), { ...record, ...act, expiresAt: timeAfter(now, deletedDaysKept) });
  }
}

/** Removes a deleted record that is restored or gone for good. */
export function stageKeptNoMore(writer: Writer, id: string): void {
  writer.delete(deleted.doc(id));
}

/** Records by id, without expired ones. */
export async function getKept(ids: string[], reader?: Reader): Promise<Map<string, KeptRecord>> {
  if (ids.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(...ids.map((id) => deleted.doc(id)));
  const kept = documents.flatMap((document) =>
    document.exists ? [{ id: document.id, ...storedSchema.parse(document.data()) }] : [],
  );
  return new Map(kept.filter(isStill).map((record) => [record.id, record]));
}

/** Records by id, without their fields. */
export async function getKeptRows(ids: string[]): Promise<Map<string, KeptRow>> {
  if (ids.length === 0) return new Map();
  const documents = await db.getAll(...ids.map((id) => deleted.doc(id)), { fieldMask: fields });
  const rows = documents.flatMap((document) => (document.exists ? [toRow(document)] : []));
  return new Map(rows.filter(isStill).map((row) => [row.id, row]));
}

export type KeptFilter = { actId: string; kind?: DeletedKind } | { email: string };

/** Newest first. Too short if a record expired within the last day: see `countKept`. */
export async function listKept(filter: KeptFilter, request: Omit<PageRequest, 'search'>): Promise<Rows<KeptRow>> {
  const listing = { query: matching(filter), filters: [], fields, toRow, searchedTexts: () => [] };
  const { rows, nextCursor } = await listRows(listing, { ...request, search: '' });
  return { rows: rows.filter(isStill), nextCursor };
}

/** Includes expired ones until Firestore removes them within a day. */
export function countKept(filter: KeptFilter): Promise<number> {
  return countOf(matching(filter));
}

/** Newest first. */
export async function* walkKept(filter: KeptFilter): AsyncGenerator<KeptRow> {
  const all = matching(filter).orderBy(FieldPath.documentId());
  for await (const page of walkPages(all.select(...fields))) yield* page.map(toRow).filter(isStill);
}

/** Ids of deleted badges that were deleted together with these people. */
export async function listKeptOfAll(people: KeptRow[]): Promise<string[]> {
  const actOfUser = new Map(people.map(({ id, actId }) => [id, actId]));
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))];
  const docs = await inChunks(emails, (some) => deleted.where('email', 'in', some).select(...fields));
  return docs
    .map(toRow)
    .filter(({ userId, actId }) => userId !== null && actOfUser.get(userId) === actId)
    .map(({ id }) => id);
}

export async function listKeptOfPeople(
  { userIds, emails }: { userIds: string[]; emails: string[] },
  reader?: Reader,
): Promise<KeptRow[]> {
  const listBy = (field: 'userId' | 'email', values: string[]) =>
    inChunks(values, (some) => deleted.where(field, 'in', some).select(...fields), reader);
  const docs = (await Promise.all([listBy('userId', userIds), listBy('email', emails)])).flat();
  return [...new Map(docs.map((document) => [document.id, toRow(document)])).values()];
}

function matching(filter: KeptFilter): Query {
  if ('email' in filter) return deleted.where('email', '==', filter.email);
  const ofAct = deleted.where('actId', '==', filter.actId);
  return filter.kind ? ofAct.where('kind', '==', filter.kind) : ofAct;
}

// Production deletes up to a day late, emulators never.
function isStill({ expiresAt }: Pick<KeptRow, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) > Date.now();
}
