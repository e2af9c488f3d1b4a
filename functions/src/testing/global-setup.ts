import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { environment } from './environment.ts';

/** Starts a fresh record of the statuses that the run observes. */
export function setup(): void {
  mkdirSync(dirname(environment.OBSERVED_STATUSES_FILE), { recursive: true });
  writeFileSync(environment.OBSERVED_STATUSES_FILE, '');
}
