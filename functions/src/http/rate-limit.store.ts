import { randomBytes } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, Timestamp } from '@google-cloud/firestore';
import { db } from '../firestore/firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import { type Writer, commit } from '../firestore/writer.ts';
import { type Limit, tooMany } from './rate-limit.ts';

const longWaitSeconds = 15 * 60;

/**
 * Counts one use against limits shared by all instances, or throws `rate_limited`. Returns a function that undoes the
 * use. For a long wait, the error says what to do `instead`.
 */
export async function take(
  limits: Limit[],
  refusal: string,
  instead?: () => Promise<string>,
): Promise<() => Promise<void>> {
  const use = await takeAll(limits);
  if (use.isAllowed) return use.giveBack;
  throw tooMany(refusal, use.seconds, use.seconds > longWaitSeconds ? await instead?.() : undefined);
}

/** A counted use, or the seconds to wait for one. */
type Use = { isAllowed: true; giveBack: () => Promise<void> } | { isAllowed: false; seconds: number };

/**
 * Counts one use against every limit, or none. Needs no lock: each use appends a mark, and its position decides. Writes
 * nothing if existing marks already refuse.
 */
async function takeAll(limits: Limit[]): Promise<Use> {
  const documents = limits.map(({ key }) => db.collection('rateLimits').doc(hashedKey(key)));
  const before = await db.getAll(...documents);
  const refused = Math.max(...limits.map((limit, index) => secondsToWait(limit, marksOf(before[index]))));
  if (refused > 0) return { isAllowed: false, seconds: refused };

  const mark = newMark();
  await commit((writer) => {
    for (const [index, document] of documents.entries()) {
      const { windowSeconds } = limits[index] ?? { windowSeconds: 0 };
      const stale = marksOf(before[index]).filter((other) => !isWithin(other, windowSeconds));
      if (stale.length > 0) writer.update(document, { marks: FieldValue.arrayRemove(...stale) });
      const expiresAt = timeAfterSeconds(windowSeconds);
      writer.set(document, { marks: FieldValue.arrayUnion(mark), expiresAt }, { merge: true });
    }
  });
  const giveBack = async () => {
    await commit((writer) => {
      for (const document of documents) writer.set(document, { marks: FieldValue.arrayRemove(mark) }, { merge: true });
    });
  };
  const after = await db.getAll(...documents);
  const seconds = Math.max(...limits.map((limit, index) => secondsToWait(limit, marksBefore(mark, after[index]))));
  if (seconds === 0) return { isAllowed: true, giveBack };
  await giveBack();
  return { isAllowed: false, seconds };
}

const hourSeconds = 60 * 60;

/** Writes a dummy, so that timing does not show the caller whether there was something to write. */
export function stageUnread(writer: Writer, key: string): void {
  const document = db.collection('rateLimits').doc(hashedKey(`unread ${key}`));
  writer.set(document, { times: FieldValue.increment(1), expiresAt: timeAfterSeconds(hourSeconds) }, { merge: true });
}

/** Makes the commit fail if the same key was written in the present clock hour. */
export function stageOnceAnHour(writer: Writer, key: string): void {
  const hour = Math.floor(Date.now() / 1000 / hourSeconds);
  const document = db.collection('rateLimits').doc(hashedKey(`${key} ${hour}`));
  writer.create(document, { expiresAt: timeAfterSeconds(2 * hourSeconds) });
}

function timeAfterSeconds(seconds: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + seconds * 1000);
}

// A mark is its time in milliseconds and enough randomness to be unique.
function newMark(): string {
  return `${Date.now().toString(36)}-${randomBytes(5).toString('base64url')}`;
}

function timeOf(mark: string): number {
  return parseInt(mark, 36);
}

function isWithin(mark: string, windowSeconds: number): boolean {
  return timeOf(mark) > Date.now() - windowSeconds * 1000;
}

function marksOf(document: DocumentSnapshot | undefined): string[] {
  const marks: unknown = document?.get('marks');
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
}

function marksBefore(mark: string, document: DocumentSnapshot | undefined): string[] {
  const marks = marksOf(document);
  return marks.slice(0, Math.max(0, marks.indexOf(mark)));
}

/** Seconds until one more use is allowed; 0 if allowed now. */
function secondsToWait({ max, windowSeconds }: Limit, marks: string[]): number {
  const current = marks.filter((mark) => isWithin(mark, windowSeconds));
  const blocking = current.at(-max);
  if (current.length < max || blocking === undefined) return 0;
  return Math.max(1, Math.ceil((timeOf(blocking) - Date.now()) / 1000 + windowSeconds));
}
