import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { daysKept } from '../contract/rules/periods.ts';
import { db } from '../firestore/firebase.ts';
import { timeAfter } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import type { RequestKey } from './caller.ts';

const keys = db.collection('idempotencyKeys');

const storedSchema = z.object({ bodyHash: z.string(), recordId: z.string() });

/** Reserves a key in the commit that creates its record; the commit fails if the key is taken. */
export function stageRequestKey(writer: Writer, { id, bodyHash }: RequestKey, recordId: string): void {
  const now = Date.now();
  writer.create(keys.doc(id), {
    bodyHash,
    recordId,
    createdAt: Timestamp.fromMillis(now),
    expiresAt: timeAfter(now, daysKept),
  });
}

/** Record created under an idempotency key, or null. */
export async function getRequestKey(id: string): Promise<{ bodyHash: string; recordId: string } | null> {
  const document = await keys.doc(id).get();
  return document.exists ? storedSchema.parse(document.data()) : null;
}
