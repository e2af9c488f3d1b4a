import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import { type Writer, commit, commitUnlessGone } from '../firestore/writer.ts';
import { type Session, mostOtpGuesses } from './session.ts';

const sessions = db.collection('adminSessions');
const mostInCommit = 400;

/** A code that was asked for. `uid` is null when the e-mail is no administrator's: such a code never verifies. */
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

export function stageSession(writer: Writer, { id, uid, email, createdAt, expiresAt }: Session): void {
  writer.create(sessions.doc(id), {
    uid,
    email,
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
  const { uid, email, verified, expiresAt, createdAt } = storedSchema.parse(document.data());
  if (!uid || !verified || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, uid, email, createdAt, expiresAt };
}

/** A code that may still be guessed; read without a lock, so a dead one costs a read. */
export async function getPendingSession(id: string): Promise<PendingSession | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { verified, uid, email, otpHash, guesses, expiresAt } = storedSchema.parse(document.data());
  if (verified || otpHash === null || Date.parse(expiresAt) <= Date.now()) return null;
  return guesses.length < mostOtpGuesses ? { id, uid, email, otpHash, expiresAt } : null;
}

/**
 * Counts a guess before it is compared, and answers whether it is one of those that the code allows. No lock is taken: each
 * guess appends a mark, and its place among them decides, so many at once cannot be more than the code allows.
 */
export async function countGuess(id: string): Promise<boolean> {
  const guess = randomUUID();
  const isThere = await commitUnlessGone((writer) => {
    writer.update(sessions.doc(id), { guesses: FieldValue.arrayUnion(guess) });
  });
  if (!isThere) return false;
  const guesses: unknown = (await sessions.doc(id).get()).get('guesses');
  return Array.isArray(guesses) && guesses.slice(0, mostOtpGuesses).includes(guess);
}

/** Stages that a code is used up; the commit fails when another one was faster. */
export function stageRedeemed(writer: Writer, id: string): void {
  writer.delete(sessions.doc(id), { exists: true });
}

export async function deleteSession(id: string): Promise<void> {
  await sessions.doc(id).delete();
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
