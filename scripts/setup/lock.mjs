import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheDir, rootDir } from '../paths.mjs';
import { startOf } from './process-start.mjs';

/** @typedef {{ pid: number, started: string, folder: string }} Holder */

/**
 * Does work that two runs must not do at once, such as an install: `npm start` and `npm test` may start together. A
 * lock expires with its process, and a lock copied with its folder does not count.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(cacheDir, { recursive: true });
  const file = join(cacheDir, `${name}.lock`);
  let told = false;
  while (!take(file)) {
    if (!told) console.log(`Waiting for another run to finish its ${name} (delete ${file} if there is none).`);
    told = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes a lock for as long as this process lives.
 * @returns {number | undefined} the process that has it, if that is another one
 */
export function holdLock(/** @type {string} */ name) {
  mkdirSync(cacheDir, { recursive: true });
  const file = join(cacheDir, `${name}.lock`);
  // A lock of a process that is gone is taken away first.
  if (!take(file) && !take(file)) return readHolder(file)?.pid ?? 0;
  process.once('exit', () => rmSync(file, { force: true }));
  return undefined;
}

function take(/** @type {string} */ file) {
  try {
    /** @type {Holder} */
    const holder = { pid: process.pid, started: startOf(process.pid), folder: rootDir };
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!holderIsAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether the process that wrote a lock still runs, in this folder, and not another with a reused number. */
function holderIsAlive(/** @type {string} */ file) {
  const holder = readHolder(file);
  // An unreadable file is being written, or was just deleted.
  if (!holder) return existsSync(file);
  return holder.folder === rootDir && holder.started !== '' && startOf(holder.pid) === holder.started;
}

/** @returns {Holder | null} */
function readHolder(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
