import type { Actor } from '../sessions/session.ts';
import type { RequestKey } from './request-headers.ts';

/** An administrator's request as services see it, besides its input. */
export interface WriteRequest {
  actor: Actor;
  /** Idempotency key of a call to an `idempotent` endpoint; null without one. */
  key: RequestKey | null;
  /** Revision that the caller of a `versioned` endpoint read; null to replace any. */
  ifMatch: string | null;
}
