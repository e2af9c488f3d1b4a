import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Folder for what can be built again at any time: git-ignored, safe to delete. */
export const cacheDir = join(rootDir, '.cache');

/** The data of `npm start` between two runs: git-ignored; delete it to begin afresh. DATA_DIR names another folder. */
export const dataDir = resolve(rootDir, process.env.DATA_DIR || '.data');

/** Folder of the emulators' export, beside the number of its form. */
export const savedDir = join(dataDir, 'emulators');

/**
 * Folder that `npm run dev` builds into, deleted when it ends. It has no dot in front because the emulator sees no
 * changes below a folder whose name begins with one, such as .cache.
 */
export const devBuildDir = join(rootDir, 'dev-build');

/** Folders that may have the functions of this checkout's suite; the first that exists is in use. */
export const functionsDirs = [devBuildDir, rootDir].map((folder) => join(folder, 'functions'));

export const reportsDir = join(cacheDir, 'reports');
export const firebaseCli = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Options of Node for a program that is to end with the process that starts it. */
export const endWithParent = ['--import', new URL('emulators/end-with-parent.mjs', import.meta.url).href];
