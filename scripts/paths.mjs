import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Folder for what can be rebuilt at any time: git-ignored, safe to delete. */
export const cacheDir = join(rootDir, '.cache');

/** The data of `npm start` between runs: git-ignored; delete it to start afresh. DATA_DIR names another folder. */
export const dataDir = resolve(rootDir, process.env.DATA_DIR || '.data');

/** Folder of the emulators' export, next to its format version. */
export const savedDir = join(dataDir, 'emulators');

/**
 * Folder that `npm run dev` builds into, deleted at its end. Its name has no leading dot, because the emulator ignores
 * changes below such a folder.
 */
export const devBuildDir = join(rootDir, 'dev-build');

/** Possible folders of the functions of this checkout's suite; the first that exists is in use. */
export const functionsDirs = [devBuildDir, rootDir].map((folder) => join(folder, 'functions'));

export const reportsDir = join(cacheDir, 'reports');
export const firebaseCli = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Node options that end a program together with its parent process. */
export const endWithParent = ['--import', new URL('emulators/end-with-parent.mjs', import.meta.url).href];
