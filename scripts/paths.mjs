import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** What can be built again at any time: git-ignored, safe to delete. */
export const cacheDir = join(rootDir, '.cache');

/** The data of `npm start` between two runs: git-ignored; delete it to begin afresh. DATA_DIR names another folder. */
export const dataDir = resolve(rootDir, process.env.DATA_DIR || '.data');

export const reportsDir = join(cacheDir, 'reports');
export const firebaseCli = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');
