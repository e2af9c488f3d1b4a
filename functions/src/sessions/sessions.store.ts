import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Role, roleSchema } from '../contract/roles.ts';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import { type Reader, type Writer, commit, commitUnlessGone } from '../firestore/writer.ts';
import type { Session } from './session.ts';

const sessions = db.collection('adminSessions');
const mostInCommit = 400;

/** A code that is mailed. `uid` is null when the e-mail is no administrator's: such a code never verifies. */
export interface PendingSession {
  id: string;
  uid: string | null;
  email: string;
  otpHash: string;
  expiresAt: string;
}

// Tolerant: unknown fields are ignored, and a field that an older version did not write has a default.
const storedSchema = z.object({
  email: z.string(),
  uid: z.string().nullable().default(null),
  // There was only one kind of administrator when it was written.
  role: roleSchema.default('owner'),
  otpHash: z.string().nullable().default(null),
  guesses: z.array(z.string()).default([]),
  verified: z.boolean().default(false),
  createdAt: storedTimeSchema,
  expiresAt: storedTimeSchema,
});

export function stagePendingSession(writer: Writer, { id, expiresAt, ...pending }: PendingSession): void {
  writer.create(sessions.doc(id), {
    ...pending,
    guesses: [],
    verified: false,
    expiresAt: toStoredTime(expiresAt),
    createdAt: Timestamp.now(),
  });
}

export function stageSession(writer: Writer, { id, uid, email, role, createdAt, expiresAt }: Session): void {
  writer.create(sessions.doc(id), {
    uid,
    email,
    role,
    otpHash: null,
    verified: true,
    expiresAt: toStoredTime(expiresAt),
    createdAt: toStoredTime(createdAt),
  });
}

/** A verified session that has not expired. */
export async function getSession(id: string): Promise<Session | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { uid, email, role, verified, expiresAt, createdAt } = storedSchema.parse(document.data());
  if (!uid || !verified || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, uid, email, role, createdAt, expiresAt };
}

/** A code that was mailed and has not expired, and how often it was guessed; read without a lock, so a dead one costs a read. */
export async function getPendingSession(id: string): Promise<(PendingSession & { guesses: number }) | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { verified, uid, email, otpHash, guesses, expiresAt } = storedSchema.parse(document.data());
  if (verified || otpHash === null || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, uid, email, otpHash, expiresAt, guesses: guesses.length };
}

/**
 * Counts a guess before it is compared, and answers its place: 1 for the first; null when the code is gone. No lock is taken:
 * each guess appends a mark and has a place of its own among them, so many at once cannot be more than the code allows.
 */
export async function countGuess(id: string): Promise<number | null> {
  const guess = randomUUID();
  const isThere = await commitUnlessGone((writer) => {
    writer.update(sessions.doc(id), { guesses: FieldValue.arrayUnion(guess) });
  });
  if (!isThere) return null;
  const guesses: unknown = (await sessions.doc(id).get()).get('guesses');
  return Array.isArray(guesses) ? guesses.indexOf(guess) + 1 : null;
}

/** Stages that a code is used up; the commit fails when another one was faster. */
export function stageRedeemed(writer: Writer, id: string): void {
  writer.delete(sessions.doc(id), { exists: true });
}

/** Stages the end of a session; the commit fails when it has ended already. */
export function stageDeletedSession(writer: Writer, id: string): void {
  writer.delete(sessions.doc(id), { exists: true });
}

export async function deleteSession(id: string): Promise<void> {
  await sessions.doc(id).delete();
}

/** The ids of every session of an account, pending codes too, as a transaction sees them. */
export async function listSessionIds(uid: string, reader: Reader): Promise<string[]> {
  const { docs } = await reader.get(sessions.where('uid', '==', uid).select());
  return docs.map(({ id }) => id);
}

export function stageEndedSessions(writer: Writer, ids: string[]): void {
  for (const id of ids) writer.delete(sessions.doc(id));
}

/** How many sessions of an account are live. */
export async function countLiveSessions(uid: string): Promise<number> {
  const { docs } = await sessions.where('uid', '==', uid).get();
  const stored = docs.map((document) => storedSchema.parse(document.data()));
  return stored.filter(({ verified, expiresAt }) => verified && Date.parse(expiresAt) > Date.now()).length;
}

/** Lets live sessions act in another role from their next call on. */
export function stageRoleOfSessions(writer: Writer, ids: string[], role: Role): void {
  for (const id of ids) writer.update(sessions.doc(id), { role });
}

/** Deletes every session of an account, pending codes too, and answers how many there were. */
export async function deleteSessionsOf(uid: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { docs } = await sessions.where('uid', '==', uid).select().limit(mostInCommit).get();
    if (docs.length === 0) return deleted;
    await commit((writer) => {
      for (const { ref } of docs) writer.delete(ref);
    });
    deleted += docs.length;
  }
}
