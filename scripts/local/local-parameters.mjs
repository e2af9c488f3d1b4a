import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../setup/write-whole.mjs';

const fileIn = (/** @type {string} */ functionsDir) => join(functionsDir, '.env.local');

/**
 * Tells the functions in a folder where people open the site, which differs with PORT_OFFSET and with `npm run dev`. The
 * emulator lets this file win over `.env.<project>`; its other lines stay.
 */
export function writeSiteAddress(/** @type {string} */ functionsDir, /** @type {string} */ url) {
  const file = fileIn(functionsDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const others = lines.filter((line) => line !== '' && !line.startsWith('PUBLIC_URL='));
  writeWhole(file, [...others, `PUBLIC_URL=${url}`, ''].join('\n'));
}

/**
 * Address of the site that the functions in these folders serve: the first that is written down; undefined where none
 * is.
 */
export function readSiteAddress(/** @type {string[]} */ functionsDirs) {
  const file = functionsDirs.map(fileIn).find((path) => existsSync(path));
  return file && /^PUBLIC_URL=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
}
