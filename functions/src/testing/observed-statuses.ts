import { appendFileSync, readFileSync } from 'node:fs';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { environment } from './environment.ts';

function keyOf({ method, path }: Endpoint, status: number): string {
  return `${method} ${path} ${status}`;
}

/** Records that a test saw the endpoint answer with the status. */
export function recordStatus(endpoint: Endpoint, status: number): void {
  appendFileSync(environment.OBSERVED_STATUSES_FILE, `${keyOf(endpoint, status)}\n`);
}

/** Whether any test of the last run saw it. */
export function wasObserved(endpoint: Endpoint, status: number): boolean {
  return readFileSync(environment.OBSERVED_STATUSES_FILE, 'utf8').split('\n').includes(keyOf(endpoint, status));
}
