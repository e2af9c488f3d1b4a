import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../../scripts/paths.mjs';

/** A compiled module of the functions, before bundling, such as `firestore/ids.js`. */
export function built(/** @type {string} */ path) {
  return import(pathToFileURL(join(rootDir, 'functions/build', path)).href);
}
