import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** What can be built again at any time: git-ignored, safe to delete. */
export const cacheDir = join(rootDir, '.cache');

/** The data of `npm start` between two runs: git-ignored; delete it to begin afresh. DATA_DIR names another folder. */
export const dataDir = resolve(rootDir, process.env.DATA_DIR || '.data');

/** What the emulators export of it, beside the number of its form. */
export const savedDir = join(dataDir, 'emulators');

/**
 * What `npm run dev` builds into, and gone when it has ended: the emulator heeds no change below a folder whose name begins
 * with a dot, such as .cache.
 */
export const devBuildDir = join(rootDir, 'dev-build');

/** Where the functions stand that a suite of this folder runs, the first of them that is there. */
export const functionsDirs = [devBuildDir, rootDir].map((folder) => join(folder, 'functions'));

export const reportsDir = join(cacheDir, 'reports');
export const firebaseCli = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Options of Node for a program that is to end with the process that starts it. */
export const endWithParent = ['--import', new URL('emulators/end-with-parent.mjs', import.meta.url).href];
