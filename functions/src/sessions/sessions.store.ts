import { randomUUID } from 'node:crypto';
import { type DocumentData, FieldValue, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type Role, roleSchema } from '../contract/rules/roles.ts';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import {
  type Reader,
  type Stamp,
  type Writer,
  commit,
  commitUnlessGone,
  transact,
  unlessChanged,
} from '../firestore/writer.ts';
import type { Session, SessionUse } from './session.ts';

const sessions = db.collection('adminSessions');
const mostInCommit = 400;
/** More sessions than any administrator has, including ended and pending ones. */
const mostListed = 1000;

/** Mailed code. `uid` is null if the e-mail is not an administrator's; the code then never verifies. */
export interface PendingSession {
  id: string;
  uid: string | null;
  email: string;
  otpHash: string;
  expiresAt: string;
}

// Codes and sessions share a collection, so that one query ends both.
const storedSchema = z.object({ verified: z.boolean(), expiresAt: storedTimeSchema });
const pendingSchema = z.object({
  uid: z.string().nullable(),
  email: z.string(),
  otpHash: z.string(),
  guesses: z.array(z.string()),
});
const sessionSchema = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleSchema,
  device: z.string(),
  createdAt: storedTimeSchema,
  lastUsedAt: storedTimeSchema,
  endsAt: storedTimeSchema,
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

export function stageSession(writer: Writer, { id, uid, email, role, device, createdAt, ...times }: Session): void {
  writer.create(sessions.doc(id), {
    uid,
    email,
    role,
    device,
    otpHash: null,
    verified: true,
    ...storedUse(times),
    createdAt: toStoredTime(createdAt),
  });
}

export interface FoundSession extends Session {
  stamp: Stamp;
}

/** Ended together with its administrator. */
export interface TakenAway {
  takenFrom: string;
}

/** Verified session that has not expired, or one taken away. */
export async function getSession(id: string): Promise<FoundSession | TakenAway | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists || !document.updateTime) return null;
  if (document.get('isTakenAway') === true) return { takenFrom: String(document.get('uid')) };
  const session = liveSession(id, document.data());
  return session && { ...session, stamp: document.updateTime };
}

/** Live sessions, unordered. */
export async function listSessionsOf(uid: string): Promise<Session[]> {
  const { docs } = await sessions.where('uid', '==', uid).limit(mostListed).get();
  return docs.flatMap((document) => liveSession(document.id, document.data()) ?? []);
}

function liveSession(id: string, data: DocumentData | undefined): Session | null {
  const { verified, expiresAt } = storedSchema.parse(data);
  if (!verified || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, ...sessionSchema.parse(data), expiresAt };
}

/** Saves the last use of a session, unless its document was written or deleted since; so ended sessions stay ended. */
export async function moveUse({ id, stamp }: FoundSession, use: SessionUse): Promise<boolean> {
  return unlessChanged(() =>
    commit((writer) => {
      writer.update(sessions.doc(id), storedUse(use), { lastUpdateTime: stamp });
    }),
  );
}

function storedUse({ lastUsedAt, endsAt, expiresAt }: SessionUse) {
  return {
    lastUsedAt: toStoredTime(lastUsedAt),
    endsAt: toStoredTime(endsAt),
    expiresAt: toStoredTime(expiresAt),
  };
}

/** Mailed code that has not expired. Read without a lock, so that a dead code costs one read. */
export async function getPendingSession(id: string): Promise<(PendingSession & { guesses: number }) | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { verified, expiresAt } = storedSchema.parse(document.data());
  if (verified || document.get('otpHash') === null || Date.parse(expiresAt) <= Date.now()) return null;
  const { guesses, ...pending } = pendingSchema.parse(document.data());
  return { id, ...pending, expiresAt, guesses: guesses.length };
}

/**
 * Counts a guess before it is compared, and returns its position from 1; null if the code is gone. Needs no lock: each
 * guess appends a mark, so concurrent guesses cannot exceed the limit.
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

/** Stages the end of a session, or the use of a code; the commit fails if another call was faster. */
export function stageDeletedSession(writer: Writer, id: string): void {
  writer.delete(sessions.doc(id), { exists: true });
}

export async function deleteSession(id: string): Promise<void> {
  await sessions.doc(id).delete();
}

/** Includes pending codes, without those already taken away. */
export async function listSessionIds(uid: string, reader: Reader): Promise<string[]> {
  const { docs } = await reader.get(sessions.where('uid', '==', uid).select('isTakenAway'));
  return docs.filter((document) => document.get('isTakenAway') !== true).map(({ id }) => id);
}

/**
 * Ends sessions and their listeners. Until its normal end, the client of such a session learns that it was taken away.
 */
export function stageTakenSessions(writer: Writer, ids: string[]): void {
  for (const id of ids) writer.update(sessions.doc(id), { verified: false, otpHash: null, isTakenAway: true });
}

export function stageEndedSessions(writer: Writer, ids: string[]): void {
  for (const id of ids) writer.delete(sessions.doc(id));
}

export async function countLiveSessions(uid: string): Promise<number> {
  const { docs } = await sessions.where('uid', '==', uid).get();
  const stored = docs.map((document) => storedSchema.parse(document.data()));
  return stored.filter(({ verified, expiresAt }) => verified && Date.parse(expiresAt) > Date.now()).length;
}

/** Takes effect at their next call. */
export function stageRoleOfSessions(writer: Writer, ids: string[], role: Role): void {
  for (const id of ids) writer.update(sessions.doc(id), { role });
}

/**
 * Ends all sessions and codes of an account, and starts another one instead of `id` with its present role. `stage` adds
 * writes to the commit. False if `id` is gone.
 */
export async function replaceSessions(id: string, next: Session, stage: (writer: Writer) => void): Promise<boolean> {
  return transact(async (reader, writer) => {
    const { docs } = await reader.get(sessions.where('uid', '==', next.uid));
    const replaced = docs.find((document) => document.id === id);
    if (!replaced) return false;
    for (const { ref } of docs) writer.delete(ref);
    stageSession(writer, { ...next, role: sessionSchema.parse(replaced.data()).role });
    stage(writer);
    return true;
  });
}

/** Includes pending codes; returns their number. */
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
