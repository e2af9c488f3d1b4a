import type { DocumentData, DocumentReference, Precondition, SetOptions, Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';

/** What stores write into: a batch or a transaction. All of it is committed, or nothing. */
export interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
  update(document: DocumentReference, data: DocumentData, precondition?: Precondition): unknown;
  delete(document: DocumentReference, precondition?: Precondition): unknown;
}

/** Reads inside a transaction; all reads come before the first write. */
export type Reader = Transaction;

// gRPC status codes: a commit reports a failed precondition with the last two.
const invalidArgumentCode = 3;
const notFoundCode = 5;
const alreadyExistsCode = 6;
const failedPreconditionCode = 9;

const mostAttempts = 5;

/** Commits everything that `stage` writes as one batch. */
export async function commit(stage: (writer: Writer) => void): Promise<void> {
  const batch = db.batch();
  stage(batch);
  await batch.commit();
}

/** Commits, or answers false when a document to be created exists already. */
export async function commitUnlessTaken(stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnless([alreadyExistsCode], stage);
}

/** Commits, or answers false when a document to be updated is gone. */
export async function commitUnlessGone(stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnless([notFoundCode], stage);
}

/** Commits, or answers false when any document is not as the writes expect it. */
export async function commitUnlessChanged(stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnless([notFoundCode, alreadyExistsCode, failedPreconditionCode], stage);
}

async function commitUnless(codes: unknown[], stage: (writer: Writer) => void): Promise<boolean> {
  try {
    await commit(stage);
    return true;
  } catch (error) {
    if (codes.includes(codeOf(error))) return false;
    throw error;
  }
}

/** Runs a transaction: reads through `reader`, then writes; the whole of it runs again when others interfere. */
export async function transact<T>(run: (reader: Reader, writer: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction((transaction) => run(transaction, transaction));
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
