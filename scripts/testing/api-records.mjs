import { rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { reportsDir, rootDir } from '../paths.mjs';

const noteQueries = join(rootDir, 'functions/src/testing/note-queries.mjs');
const askedQueries = join(reportsDir, 'asked-queries.jsonl');
const observedStatuses = join(reportsDir, 'observed-statuses.jsonl');

/** The coverage of the contract is about the part `api`: the other tests leave no record of the statuses that they see. */
export const unrecorded = { OBSERVED_STATUSES_FILE: devNull };

/** Begins fresh records of the statuses that the API tests see and of the queries that Firestore is asked meanwhile. */
export function beginApiRecords() {
  for (const file of [askedQueries, observedStatuses]) rmSync(file, { force: true });
}

/** The environment in which every process of Node adds the queries that it asks to their record. */
export function notingQueries() {
  // What a package loads is loaded through us, so Node warns of it as it does of what a project has itself.
  const flags = ['--disable-warning=DEP0040', `--import=${noteQueries}`];
  const options = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, ASKED_QUERIES_FILE: askedQueries };
}
