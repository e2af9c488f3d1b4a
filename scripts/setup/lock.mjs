import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheDir } from '../paths.mjs';

/**
 * Does work that two runs must not do at once, such as installing the packages: `npm start` and `npm test` may be
 * started together. The lock of a process that is gone does not count.
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
  if (!take(file) && !take(file)) return Number(readFileSync(file, 'utf8'));
  process.once('exit', () => rmSync(file, { force: true }));
  return undefined;
}

function take(/** @type {string} */ file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderIsAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

function holderIsAlive(/** @type {string} */ file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file is one that its owner is just writing.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
