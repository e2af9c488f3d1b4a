import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request, available to all work done for it. */
export interface RequestContext {
  id: string;
  method: string;
  /** The endpoint's path with its parameters in braces, never the address as it was called; `none` before it is found. */
  route: string;
  /** Documents of Firestore that were read and written for it so far. */
  reads: number;
  writes: number;
  /** Set where the answer must say what became of the call. */
  deadline?: Deadline;
}

/** The time that a caller is given. What begins to commit in it is waited for, and what does not never commits. */
export interface Deadline {
  /** Comes before each commit. Throws where the caller was told already that nothing was done. */
  enter(): void;
  /** Says that the commit was refused, and may be tried again. */
  leave(): void;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; undefined in a task of a queue. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** Runs something, and all that it begins, as part of a request. */
export function withinRequest(context: RequestContext, run: () => void): void {
  contexts.run(context, run);
}
