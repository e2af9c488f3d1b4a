import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of a request, wherever its work has come to. */
export interface RequestContext {
  id: string;
  method: string;
  /** The endpoint's path with its parameters in braces, never the address as it was called; `none` before it is found. */
  route: string;
  /** Documents of Firestore that were read and written for it so far. */
  reads: number;
  writes: number;
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
