import { rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { reportsDir, rootDir } from '../paths.mjs';

const noteQueries = join(rootDir, 'functions/src/testing/note-queries.mjs');
const askedQueries = join(reportsDir, 'asked-queries.jsonl');
const observedStatuses = join(reportsDir, 'observed-statuses.jsonl');

/** Coverage of the contract needs the part `api`: other tests record no statuses. */
export const unrecorded = { OBSERVED_STATUSES_FILE: devNull };

/** Starts new records of the API tests' statuses and Firestore queries. */
export function beginApiRecords() {
  for (const file of [askedQueries, observedStatuses]) rmSync(file, { force: true });
}

/** Environment in which every Node process records its queries. */
export function notingQueries() {
  // Our loader hook also loads packages, so Node warns about them as about our own code.
  const flags = ['--disable-warning=DEP0040', `--import=${noteQueries}`];
  const options = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, ASKED_QUERIES_FILE: askedQueries };
}
