import { randomUUID } from 'node:crypto';
import { type DocumentData, FieldValue, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type Role, roleSchema } from '../contract/rules/roles.ts';
import { db } from '../firebase.ts';
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
/** More than one administrator has, ended and pending ones included. */
const mostListed = 1000;

/** A code that is mailed. `uid` is null when the e-mail is no administrator's: such a code never verifies. */
export interface PendingSession {
  id: string;
  uid: string | null;
  email: string;
  otpHash: string;
  expiresAt: string;
}

// A code and a session stand in one collection, so that one query ends both.
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

/** A session as it was found, and when its document had been written. */
export interface FoundSession extends Session {
  stamp: Stamp;
}

/** The end of a session that was taken away with its administrator. */
export interface TakenAway {
  takenFrom: string;
}

/** A verified session that has not expired, or one that was taken away. */
export async function getSession(id: string): Promise<FoundSession | TakenAway | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists || !document.updateTime) return null;
  if (document.get('isTakenAway') === true) return { takenFrom: String(document.get('uid')) };
  const session = liveSession(id, document.data());
  return session && { ...session, stamp: document.updateTime };
}

/** The live sessions of an account, in no order. */
export async function listSessionsOf(uid: string): Promise<Session[]> {
  const { docs } = await sessions.where('uid', '==', uid).limit(mostListed).get();
  return docs.flatMap((document) => liveSession(document.id, document.data()) ?? []);
}

function liveSession(id: string, data: DocumentData | undefined): Session | null {
  const { verified, expiresAt } = storedSchema.parse(data);
  if (!verified || Date.parse(expiresAt) <= Date.now()) return null;
  return { id, ...sessionSchema.parse(data), expiresAt };
}

/** Writes when a session was used, unless its document was written or deleted since it was found: none comes back to life. */
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

/** A code that was mailed and has not expired, and how often it was guessed; read without a lock, so a dead one costs a read. */
export async function getPendingSession(id: string): Promise<(PendingSession & { guesses: number }) | null> {
  const document = await sessions.doc(id).get();
  if (!document.exists) return null;
  const { verified, expiresAt } = storedSchema.parse(document.data());
  if (verified || document.get('otpHash') === null || Date.parse(expiresAt) <= Date.now()) return null;
  const { guesses, ...pending } = pendingSchema.parse(document.data());
  return { id, ...pending, expiresAt, guesses: guesses.length };
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

/** Stages the end of a session, or that a code is used up; the commit fails when another call was faster. */
export function stageDeletedSession(writer: Writer, id: string): void {
  writer.delete(sessions.doc(id), { exists: true });
}

export async function deleteSession(id: string): Promise<void> {
  await sessions.doc(id).delete();
}

/** The ids of every session of an account, pending codes too, as a transaction sees them; without those taken away before. */
export async function listSessionIds(uid: string, reader: Reader): Promise<string[]> {
  const { docs } = await reader.get(sessions.where('uid', '==', uid).select('isTakenAway'));
  return docs.filter((document) => document.get('isTakenAway') !== true).map(({ id }) => id);
}

/**
 * Ends sessions, and lets whoever has the id of one be told that it was taken away, until it would have ended by itself. What
 * listens ends as with a session that is deleted.
 */
export function stageTakenSessions(writer: Writer, ids: string[]): void {
  for (const id of ids) writer.update(sessions.doc(id), { verified: false, otpHash: null, isTakenAway: true });
}

export function stageEndedSessions(writer: Writer, ids: string[]): void {
  for (const id of ids) writer.delete(sessions.doc(id));
}

/** Number of an account's live sessions. */
export async function countLiveSessions(uid: string): Promise<number> {
  const { docs } = await sessions.where('uid', '==', uid).get();
  const stored = docs.map((document) => storedSchema.parse(document.data()));
  return stored.filter(({ verified, expiresAt }) => verified && Date.parse(expiresAt) > Date.now()).length;
}

/** Lets live sessions act in another role from their next call on. */
export function stageRoleOfSessions(writer: Writer, ids: string[], role: Role): void {
  for (const id of ids) writer.update(sessions.doc(id), { role });
}

/**
 * Ends every session of an account, pending codes too, and begins another one in place of `id`, with the role that it has by
 * then; `stage` writes what belongs into the same commit. Answers false, and changes nothing, when that one is gone.
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
