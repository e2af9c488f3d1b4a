import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells the functions in a folder where people open the site, which differs with PORT_OFFSET and with `npm run dev`. The
 * emulator lets this file win over `.env.<project>`; what else stands in it stays.
 */
export function writeSiteAddress(/** @type {string} */ functionsDir, /** @type {string} */ url) {
  const file = join(functionsDir, '.env.local');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const others = lines.filter((line) => line !== '' && !line.startsWith('PUBLIC_URL='));
  writeFileSync(file, [...others, `PUBLIC_URL=${url}`, ''].join('\n'));
}
