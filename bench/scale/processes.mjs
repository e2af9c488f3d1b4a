import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const lookMs = 250;

/**
 * Memory at even intervals, until some work ends.
 * @param {Promise<unknown>} work
 * @param {() => Promise<number>} look
 */
export async function memoryDuring(work, look) {
  const samples = [];
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  // It may fail while memory is read; then it is thrown below.
  done.catch(() => undefined);
  while (!isOver) {
    samples.push(await look());
    await Promise.race([delay(lookMs), done]);
  }
  await done;
  return samples;
}

/** The emulator's processes that run a function of this suite, as Linux tells. */
export async function pidsOf(/** @type {string} */ target) {
  const wanted = [`FUNCTION_TARGET=${target}`, `GCLOUD_PROJECT=${process.env.GCLOUD_PROJECT}`];
  const pids = await allPids();
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => {
    const variables = environments[index].split('\0');
    return wanted.every((one) => variables.includes(one));
  });
}

/** The memory of a process and of those that it started, such as the one that draws for it. */
export async function withChildren(/** @type {string} */ parent) {
  const pids = await allPids();
  const parents = await Promise.all(pids.map((pid) => statusOf(pid, /^PPid:\s+(\d+)/m)));
  const all = [parent, ...pids.filter((_, index) => parents[index] === Number(parent))];
  return (await Promise.all(all.map(residentMebibytes))).reduce((sum, one) => sum + one, 0);
}

/** The memory that a process has at the moment; 0 of one that is gone. */
export async function residentMebibytes(/** @type {string | number} */ pid) {
  return (await statusOf(pid, /^VmRSS:\s+(\d+) kB/m)) / 1024;
}

async function allPids() {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
}

async function statusOf(/** @type {string | number} */ pid, /** @type {RegExp} */ line) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(line.exec(status)?.[1] ?? 0);
}
