import type {
  DocumentData,
  DocumentReference,
  Precondition,
  SetOptions,
  Timestamp,
  Transaction,
} from '@google-cloud/firestore';
import { db } from '../firebase.ts';
import { currentRequest } from '../log/request-context.ts';

/** Batch or transaction that stores write into. All of it is committed, or nothing. */
export interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
  update(document: DocumentReference, data: DocumentData, precondition?: Precondition): unknown;
  delete(document: DocumentReference, precondition?: Precondition): unknown;
}

/** Reads inside a transaction; all reads come before the first write. */
export type Reader = Transaction;

/** Both sides of a transaction: every read comes before the first write. */
export interface Transacting {
  reader: Reader;
  writer: Writer;
}

/** Update time of a document that was read: a commit can demand that it has not changed since. */
export type Stamp = Timestamp;

// gRPC status codes: a commit reports a failed precondition with the last two.
const invalidArgumentCode = 3;
const notFoundCode = 5;
const alreadyExistsCode = 6;
const resourceExhaustedCode = 8;
const failedPreconditionCode = 9;

const mostAttempts = 5;

const following = new WeakMap<Writer, Set<() => unknown>>();

/** Has a function run once after the commit that the writer belongs to, however often it is asked for; never before. */
export function afterCommit(writer: Writer, run: () => unknown): void {
  const wanted = following.get(writer) ?? new Set();
  following.set(writer, wanted.add(run));
}

async function follow(writer: Writer): Promise<void> {
  for (const run of following.get(writer) ?? []) await run();
}

/** Commits everything that `stage` writes as one batch. Answers when the last of it was written; null without writes. */
export async function commit(stage: (writer: Writer) => void): Promise<Stamp | null> {
  const batch = db.batch();
  stage(batch);
  const results = await batch.commit();
  await follow(batch);
  return results.at(-1)?.writeTime ?? null;
}

/** Commits, or answers false when a document to be created exists already. */
export async function commitUnlessTaken(stage: (writer: Writer) => void): Promise<boolean> {
  return unless([alreadyExistsCode], () => commit(stage));
}

/** Commits, or answers false when a document to be updated is gone. */
export async function commitUnlessGone(stage: (writer: Writer) => void): Promise<boolean> {
  return unless([notFoundCode], () => commit(stage));
}

/** Runs a commit, or answers false when a document is not as it demands: taken, gone or written since it was read. */
export async function unlessChanged(run: () => Promise<unknown>): Promise<boolean> {
  return unless([notFoundCode, alreadyExistsCode, failedPreconditionCode], run);
}

async function unless(codes: unknown[], run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (codes.includes(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Runs a transaction: reads through `reader`, then writes; the whole of it runs again when others interfere. Nothing is
 * committed once the request's `deadline` is over.
 */
export async function transact<T>(run: (reader: Reader, writer: Writer) => Promise<T>): Promise<T> {
  const deadline = currentRequest()?.deadline;
  for (let attempt = 1; ; attempt += 1) {
    try {
      let writer: Writer | undefined;
      const result = await db.runTransaction(async (transaction) => {
        deadline?.leave();
        const staged = await run(transaction, (writer = transaction));
        deadline?.enter();
        return staged;
      });
      if (writer) await follow(writer);
      return result;
    } catch (error) {
      if (attempt === mostAttempts || !wasClosed(error)) throw error;
    }
  }
}

// The client runs a transaction again when the server aborts it. The emulator closes a transaction that waited too long
// for others and says so in other words; nothing of it was kept, so it is the same case.
function wasClosed(error: unknown): boolean {
  return codeOf(error) === invalidArgumentCode && String(error).includes('Transaction is invalid or closed');
}

/** Whether a commit was refused because of its size, which counts the entries of its indexes. The same in less can succeed. */
export function isTooBig(error: unknown): boolean {
  const isAboutSize = /too big|too large|size exceeds|exceeds the (limit|maximum)/i.test(String(error));
  return isAboutSize && [invalidArgumentCode, resourceExhaustedCode].includes(codeOf(error) as number);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
