import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import { type Writer, transact } from '../firestore/writer.ts';
import type { Session } from './session.ts';

const sessions = db.collection('adminSessions');

/** A code that was asked for. `uid` is null when the e-mail is no administrator's: such a code never verifies. */
export interface PendingSession {
  id: string;
  uid: string | null;
  email: string;
  otpHash: string;
  attempts: number;
  expiresAt: string;
}

// Tolerant: unknown fields are ignored, and what an older version did not write has a default.
const storedSchema = z.object({
  email: z.string(),
  uid: z.string().nullable().default(null),
  otpHash: z.string().nullable().default(null),
  attempts: z.int().default(0),
  verified: z.boolean().default(false),
  expiresAt: storedTimeSchema,
});

export function stagePendingSession(writer: Writer, { id, expiresAt, ...pending }: PendingSession): void {
  writer.create(sessions.doc(id), {
    ...pending,
    verified: false,
    expiresAt: toStoredTime(expiresAt),
    createdAt: Timestamp.now(),
  });
}

export function stageSession(writer: Writer, { id, uid, email, expiresAt }: Session): void {
  writer.create(sessions.doc(id), {
    uid,
    email,
    otpHash: null,
    attempts: 0,
    verified: true,
    expiresAt: toStoredTime(expiresAt),
    createdAt: Timestamp.now(),
  });
}

/** A verified session that has not expired. */
export async function readSession(id: string): Promise<Session | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { uid, email, verified, expiresAt } = storedSchema.parse(document.data());
  if (!uid || !verified || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, uid, email, expiresAt };
}

/** Replaces a pending session by `successor` when `check` accepts it; else counts a failed attempt. */
export async function redeemPendingSession(
  id: string,
  check: (pending: PendingSession) => boolean,
  successor: (pending: PendingSession & { uid: string }) => Session,
): Promise<boolean> {
  return transact(async (reader, writer) => {
    const document = await reader.get(sessions.doc(id));
    if (!document.exists) return false;
    const { verified, uid, otpHash, ...stored } = storedSchema.parse(document.data());
    if (verified || otpHash === null || Date.parse(stored.expiresAt) <= Date.now()) return false;
    const pending = { id, uid, otpHash, ...stored };
    if (!check(pending) || !uid) {
      writer.update(document.ref, { attempts: FieldValue.increment(1) });
      return false;
    }
    writer.delete(document.ref);
    stageSession(writer, successor({ ...pending, uid }));
    return true;
  });
}

export async function deleteSession(id: string): Promise<void> {
  await sessions.doc(id).delete();
}
