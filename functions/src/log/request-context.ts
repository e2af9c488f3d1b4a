import { AsyncLocalStorage } from 'node:async_hooks';
import type { FirestoreCost } from './count-firestore.ts';
import type { Deadline } from '../deadline.ts';

/** Available to all work of the request. */
export interface RequestContext {
  id: string;
  method: string;
  /** The endpoint's path with parameters in braces, never the actual address; `none` before it is known. */
  route: string;
  cost: FirestoreCost;
  /** BCP 47 tag of the language that a visitor's browser prefers for a page. Other texts are in the organization's. */
  language?: string;
  /** Set once the caller of a read has gone: it must not read any more. */
  isOver?: true;
  /** Set if the answer must say whether the call took effect. */
  deadline?: Deadline;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Undefined in a queue task. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** Includes everything that the function starts. */
export function withinRequest(context: RequestContext, run: () => void): void {
  contexts.run(context, run);
}
