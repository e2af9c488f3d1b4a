import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { clockOf, newId } from '../firestore/ids.ts';
import { timeAfter } from '../firestore/times.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';
import type { NewEntry } from './entry.ts';

// What is recorded stays as it is: this store creates and reads, and no other file names the collection.
// Why: docs/decisions/052.

/** Days after which an entry is deleted. */
export const daysKept = 400;

const entries = db.collection('auditEntries');

/**
 * Stages the entry of an act, in the commit of what it changed. It names people by their ids alone: neither the actor's e-mail
 * nor what a field says is kept.
 */
export function stageEntry(
  writer: Writer,
  { uid, role, address }: Actor,
  { id = newId(), action, kind, records, also = [], fields = [], reason = null, jobId = null, isLine }: NewEntry,
): void {
  const at = clockOf(id);
  const own = [...new Set(records)];
  writer.create(entries.doc(id), {
    at: Timestamp.fromMillis(at),
    actor: { uid, role, address },
    ...{ action, kind, fields, reason, jobId },
    isLine: isLine ?? false,
    records: [...new Set([...own, ...also])],
    recordCount: own.length,
    expiresAt: timeAfter(at, daysKept),
  });
}
