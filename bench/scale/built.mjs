import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';

/** A compiled module of the functions that the suite serves, such as `firestore/ids.js`. */
export function built(/** @type {string} */ path) {
  return import(pathToFileURL(join(functionsDir, 'build', path)).href);
}
