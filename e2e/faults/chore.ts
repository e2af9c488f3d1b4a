import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../functions/src/contract/calls/endpoint.ts';
import type { request } from '../../functions/src/testing/api.ts';

/** A call about many records, and what must hold after its job. */
export interface Chore {
  endpoint: Endpoint;
  input: Parameters<typeof request>[1] & { sessionId: string };
  kind: string;
  /** Number of its job's records, if more than people; null if the commit that starts it decides. */
  total?: number | null;
  /** Leaves its job unfinished, like a killed process, if only the queue works on it. */
  leave?: () => Promise<void>;
  /** Steps in the commit that begins its job. */
  stepsBefore?: number;
  check: () => Promise<void>;
}

/** A call about this many people, ready to send. */
export type PrepareChore = (people: number, baseUrl: string) => Promise<Chore>;

/** Work on many records that a schedule starts instead of a call. */
export interface ClockWork extends Pick<Chore, 'kind' | 'total' | 'leave' | 'check'> {
  /** Starts the work, or continues it. */
  begin: () => Promise<void>;
}

/** Work of any job kind on the records of this many people. */
export type PrepareWork = (people: number, baseUrl: string) => Promise<Chore | ClockWork>;

/** The same input with a key, so that repeated calls run once. */
export function keyed<T extends object>(input: T) {
  return { ...input, headers: { 'Idempotency-Key': randomUUID() } };
}
