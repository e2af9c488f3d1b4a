import { AsyncLocalStorage } from 'node:async_hooks';
import type { FirestoreCost } from '../count-firestore.ts';
import type { Deadline } from '../deadline.ts';

/** Context of a request, available to all work done for it. */
export interface RequestContext {
  id: string;
  method: string;
  /** The endpoint's path with its parameters in braces, never the address as it was called; `none` before it is found. */
  route: string;
  /** Cost in Firestore so far. */
  cost: FirestoreCost;
  /** Set once nobody waits for what the call looks at: it may read nothing more. */
  isOver?: true;
  /** Set where the answer must say what became of the call. */
  deadline?: Deadline;
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
