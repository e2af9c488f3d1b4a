import { readFile, readdir } from 'node:fs/promises';

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

/** Processes that a process started, such as the one that draws for it. */
export async function childrenOf(/** @type {string} */ parent) {
  const pids = await allPids();
  const parents = await Promise.all(pids.map((pid) => statusOf(pid, /^PPid:\s+(\d+)/m)));
  return pids.filter((_, index) => parents[index] === Number(parent));
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
