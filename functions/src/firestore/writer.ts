import type {
  DocumentData,
  DocumentReference,
  Precondition,
  SetOptions,
  Timestamp,
  Transaction,
} from '@google-cloud/firestore';
import { db } from './firebase.ts';
import { currentRequest } from '../log/request-context.ts';

/** Committed as a whole. */
export interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
  update(document: DocumentReference, data: DocumentData, precondition?: Precondition): unknown;
  delete(document: DocumentReference, precondition?: Precondition): unknown;
}

export type Reader = Transaction;

/** Reader and writer of a transaction; every read comes before the first write. */
export interface Transacting {
  reader: Reader;
  writer: Writer;
}

/** Update time of a document, with which a commit can require that it is unchanged. */
export type Stamp = Timestamp;

// gRPC status codes. A commit reports a failed precondition with the last two.
const invalidArgumentCode = 3;
const notFoundCode = 5;
const alreadyExistsCode = 6;
const resourceExhaustedCode = 8;
const failedPreconditionCode = 9;

const mostAttempts = 5;

const following = new WeakMap<Writer, Set<() => unknown>>();

/** Runs a function once after the writer's commit, even if requested repeatedly; never before. */
export function afterCommit(writer: Writer, run: () => unknown): void {
  const wanted = following.get(writer) ?? new Set();
  following.set(writer, wanted.add(run));
}

async function follow(writer: Writer): Promise<void> {
  for (const run of following.get(writer) ?? []) await run();
}

/** Commits one batch. Returns the last write time; null without writes. */
export async function commit(stage: (writer: Writer) => void): Promise<Stamp | null> {
  const { writer, send } = newBatch();
  stage(writer);
  return send();
}

/** Batch that is staged before its turn to be sent. `send` is like `commit`. */
export interface Batch {
  writer: Writer;
  send: () => Promise<Stamp | null>;
}

export function newBatch(): Batch {
  const batch = db.batch();
  const send = async () => {
    const results = await batch.commit();
    await follow(batch);
    return results.at(-1)?.writeTime ?? null;
  };
  return { writer: batch, send };
}

/** False if a document to create already exists. */
export async function commitUnlessTaken(stage: (writer: Writer) => void): Promise<boolean> {
  return unless([alreadyExistsCode], () => commit(stage));
}

/** False if a document to update is gone. */
export async function commitUnlessGone(stage: (writer: Writer) => void): Promise<boolean> {
  return unless([notFoundCode], () => commit(stage));
}

/** False if a document is taken, gone or changed since it was read. */
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

/** Reruns on conflicts. Commits nothing after the request's `deadline`. */
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

// The client reruns a transaction that the server aborts. The emulator closes a transaction that waited too long, with
// another message; nothing was written, so it is the same case.
function wasClosed(error: unknown): boolean {
  return codeOf(error) === invalidArgumentCode && String(error).includes('Transaction is invalid or closed');
}

/** Whether a commit was too large, index entries included. A smaller one can succeed. */
export function isTooBig(error: unknown): boolean {
  const isAboutSize = /too big|too large|size exceeds|exceeds the (limit|maximum)/i.test(String(error));
  return isAboutSize && [invalidArgumentCode, resourceExhaustedCode].includes(codeOf(error) as number);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
