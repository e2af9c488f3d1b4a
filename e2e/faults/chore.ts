import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../functions/src/contract/calls/endpoint.ts';
import type { request } from '../../functions/src/testing/api.ts';

/** A call about many records, and what must hold once its job is done. */
export interface Chore {
  endpoint: Endpoint;
  input: Parameters<typeof request>[1] & { sessionId: string };
  kind: string;
  /** Records that its job is about, where these are more than the people; null where the commit that begins it decides. */
  total?: number | null;
  /** Leaves its job half-way, as a process does that is killed, where the queue alone works on it. */
  leave?: () => Promise<void>;
  /** Steps in the commit that begins its job. */
  stepsBefore?: number;
  check: () => Promise<void>;
}

/** A call about so many people, ready to be sent to an API. */
export type PrepareChore = (people: number, baseUrl: string) => Promise<Chore>;

/** Work on many records that the clock begins, in place of a call. */
export interface ClockWork extends Pick<Chore, 'kind' | 'total' | 'leave' | 'check'> {
  /** Begins it, or goes on with what is left of it. */
  begin: () => Promise<void>;
}

/** Work of any kind of job on the records of so many people. */
export type PrepareWork = (people: number, baseUrl: string) => Promise<Chore | ClockWork>;

/** The same input with a key, so that the call is done once however often it is sent. */
export function keyed<T extends object>(input: T) {
  return { ...input, headers: { 'Idempotency-Key': randomUUID() } };
}
