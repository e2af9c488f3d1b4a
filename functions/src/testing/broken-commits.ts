import { WriteBatch } from '@google-cloud/firestore';
import { vi } from 'vitest';

// The method inside the client through which batches and transactions commit.
interface Batch {
  _commit: (options?: unknown) => Promise<unknown>;
  _opCount: number;
}
const batches = WriteBatch.prototype as unknown as Batch;

// Words and gRPC codes of production.
const deadlineExceeded = { code: 4, message: '4 DEADLINE_EXCEEDED: Deadline exceeded' };
const tooBig = [
  { code: 3, message: '3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.' },
  { code: 3, message: '3 INVALID_ARGUMENT: Request payload size exceeds the limit: 11534336 bytes.' },
];

/** Intercepts each commit of this process, until the returned function is called. */
export function interfere(handle: (commit: () => Promise<unknown>, writes: number) => Promise<unknown>): () => void {
  // The next inner one, if there are several.
  const real = batches._commit;
  const spy = vi.spyOn(batches, '_commit').mockImplementation(function (this: Batch, ...options) {
    return handle(() => real.apply(this, options), this._opCount);
  });
  return () => {
    spy.mockRestore();
  };
}

// Earlier commits are small: the job and its list. A step writes at least one document per record, and fits about
// eighty people with all search pieces.
const fewestOfStep = 50;

/** Blocks writes after this many steps of a job, like a killed process; returns a function that continues. */
export function dieAfterStep(steps = 1): () => void {
  let done = 0;
  return interfere(async (commit, writes) => {
    if (done >= steps) throw new Error('The process is gone.');
    if (writes > fewestOfStep) done += 1;
    return commit();
  });
}

/** Applies commits and reports every nth as failed, as Firestore may do. */
export function misreportEvery(nth: number): () => void {
  let count = 0;
  return interfere(async (commit) => {
    const result = await commit();
    count += 1;
    if (count % nth === 0) throw errorOf(deadlineExceeded);
    return result;
  });
}

/** Refuses larger commits, with each of production's messages. */
export function refuseBiggerThan(most: number): { refused: () => number; restore: () => void } {
  let refused = 0;
  const restore = interfere((commit, writes) => {
    if (writes <= most) return commit();
    refused += 1;
    return Promise.reject(errorOf(tooBig[refused % tooBig.length] ?? deadlineExceeded));
  });
  return { refused: () => refused, restore };
}

function errorOf({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code });
}
