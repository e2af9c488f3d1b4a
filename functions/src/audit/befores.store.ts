import type { DocumentSnapshot } from '@google-cloud/firestore';
import * as z from 'zod';
import { chunksOf } from '../firestore/walk.ts';
import { undoDaysKept } from '../contract/calls/acts.ts';
import { db } from '../firestore/firebase.ts';
import { clockOf } from '../firestore/ids.ts';
import { storedTimeSchema, timeAfter } from '../firestore/stored-fields.ts';
import { type Reader, type Writer, commit, transact } from '../firestore/writer.ts';

// Previous values of records by entry id, for undo. Clients cannot read them, and they expire after thirty days. The
// log itself has only ids and field names. Why: functions/src/undo/README.md.

const befores = db.collection('befores');

const beforeSchema = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).nullable() });

/** The fields that the action changed, or null if it created the record. */
export type Before = z.output<typeof beforeSchema>;

/** The same, without fields if it can no longer be undone. */
export type MaybeBefore = Pick<Before, 'id'> & Partial<Before>;

// One text is written faster than a thousand fields, and its size is obvious: a document has at most a megabyte.
const storedSchema = z.object({
  value: z.string().transform((text) => z.array(beforeSchema).parse(JSON.parse(text))),
  expiresAt: storedTimeSchema,
});

/** Keeps an entry's records as they were, in the same commit, for thirty days from the entry or `from`. */
export function stageBefores(writer: Writer, entryId: string, records: Before[], from = clockOf(entryId)): void {
  const value = JSON.stringify(records);
  writer.create(befores.doc(entryId), { value, expiresAt: timeAfter(from, undoDaysKept) });
}

/** Keeps existing ones of these entries until thirty days after `from`. */
export async function setEndOfBefores(entryIds: string[], from: number): Promise<void> {
  if (entryIds.length === 0) return;
  const documents = await db.getAll(...entryIds.map((id) => befores.doc(id)), { fieldMask: [] });
  await commit((writer) => {
    for (const { ref, exists } of documents) {
      if (exists) writer.update(ref, { expiresAt: timeAfter(from, undoDaysKept) });
    }
  });
}

// Each may be almost a megabyte.
const documentsAtOnce = 4;

/** Removes records from what actions kept, so that an undo cannot restore them. Returns the removed values. */
export async function emptyBefores(entryIds: string[], records: ReadonlySet<string>): Promise<Before[]> {
  const taken: Before[] = [];
  for (const some of chunksOf(entryIds, documentsAtOnce)) {
    const documents = await db.getAll(...some.map((id) => befores.doc(id)));
    const naming = documents.filter(
      (document) => document.exists && valueOf(document).some(({ id }) => records.has(id)),
    );
    taken.push(...(await Promise.all(naming.map(({ id }) => forget(id, records)))).flat());
  }
  return taken;
}

function forget(entryId: string, records: ReadonlySet<string>): Promise<Before[]> {
  return transact(async (reader, writer) => {
    const document = await reader.get(befores.doc(entryId));
    if (!document.exists) return [];
    const value = valueOf(document);
    const left = value.filter(({ id }) => !records.has(id));
    if (left.length < value.length) writer.update(befores.doc(entryId), { value: JSON.stringify(left) });
    return value.filter(({ id }) => records.has(id));
  });
}

function valueOf(document: DocumentSnapshot): Before[] {
  return storedSchema.parse(document.data()).value;
}

/** Previous values by entry and id; none for entries that can no longer be undone. */
export async function getBefores(entryIds: string[], reader: Reader): Promise<Map<string, Map<string, Before>>> {
  const documents = await reader.getAll(...entryIds.map((id) => befores.doc(id)));
  const kept = new Map<string, Map<string, Before>>();
  for (const document of documents) {
    if (!document.exists) continue;
    const { value, expiresAt } = storedSchema.parse(document.data());
    if (Date.parse(expiresAt) > Date.now()) kept.set(document.id, new Map(value.map((record) => [record.id, record])));
  }
  return kept;
}
