import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir, rootDir } from '../paths.mjs';

const noteQueries = join(rootDir, 'functions/src/testing/note-queries.mjs');
const askedQueries = join(reportsDir, 'asked-queries.jsonl');

/** Begins a fresh record of the queries that Firestore is asked: the environment in which every process of Node adds to it. */
export function notingQueries() {
  rmSync(askedQueries, { force: true });
  const options = [process.env.NODE_OPTIONS, `--import=${noteQueries}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, ASKED_QUERIES_FILE: askedQueries };
}
