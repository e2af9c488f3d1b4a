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

// gRPC status codes with which a commit reports a failed precondition.
const notFoundCode = 5;
const alreadyExistsCode = 6;

/** Commits everything that `stage` writes as one batch. */
export async function commit(stage: (writer: Writer) => void): Promise<void> {
  const batch = db.batch();
  stage(batch);
  await batch.commit();
}

/** Commits, or answers false when a document to be created exists already. */
export async function commitUnlessTaken(stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnless(alreadyExistsCode, stage);
}

/** Commits, or answers false when a document to be updated is gone. */
export async function commitUnlessGone(stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnless(notFoundCode, stage);
}

async function commitUnless(code: number, stage: (writer: Writer) => void): Promise<boolean> {
  try {
    await commit(stage);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
    throw error;
  }
}

/** Runs a transaction: reads through `reader`, then writes; the whole of it runs again when others interfere. */
export async function transact<T>(run: (reader: Reader, writer: Writer) => Promise<T>): Promise<T> {
  return db.runTransaction((transaction) => run(transaction, transaction));
}
