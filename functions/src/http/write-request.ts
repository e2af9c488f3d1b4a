import type { Actor } from '../sessions/session.ts';
import type { RequestKey } from './request-headers.ts';

/** An administrator's request as services see it, besides its input. */
export interface WriteRequest {
  actor: Actor;
  /** For an `idempotent` endpoint: the caller's `Idempotency-Key`, or null without one. */
  key: RequestKey | null;
  /** For a `versioned` endpoint: the revision that the caller read, or null to replace whatever is there. */
  ifMatch: string | null;
}
