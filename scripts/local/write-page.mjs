import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

/**
 * Gives the functions the page's source where they have the built page otherwise: Vite makes it run. It goes without the
 * site's headers, which forbid what hot reload writes into a page.
 */
export function writePage(/** @type {string} */ functionsDir) {
  // Files of an earlier build may not be those that the compiler makes now.
  rmSync(join(functionsDir, 'lib'), { recursive: true, force: true });
  const target = join(functionsDir, 'lib/site');
  mkdirSync(target, { recursive: true });
  copyFileSync(join(rootDir, 'web/verify.html'), join(target, 'page.html'));
  writeWhole(join(target, 'headers.json'), '{}');
}
