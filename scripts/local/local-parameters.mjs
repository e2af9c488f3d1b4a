import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../setup/write-whole.mjs';

const fileIn = (/** @type {string} */ functionsDir) => join(functionsDir, '.env.local');

/**
 * Writes the site's address for the functions in a folder; it depends on PORT_OFFSET and on `npm run dev`. In the
 * emulator this file overrides `.env.<project>`; its other lines stay.
 */
export function writeSiteAddress(/** @type {string} */ functionsDir, /** @type {string} */ url) {
  const file = fileIn(functionsDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const others = lines.filter((line) => line !== '' && !line.startsWith('PUBLIC_URL='));
  writeWhole(file, [...others, `PUBLIC_URL=${url}`, ''].join('\n'));
}

/** First site address in these folders' parameters; undefined if there is none. */
export function readSiteAddress(/** @type {string[]} */ functionsDirs) {
  const file = functionsDirs.map(fileIn).find((path) => existsSync(path));
  return file && /^PUBLIC_URL=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
}
