import { readFile, readdir, writeFile } from 'node:fs/promises';

/**
 * Cost of some work in a process, from Linux: milliseconds of processor time, and peak memory in MiB above the initial
 * `had`.
 * @param {number} pid
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ ms: number, mebibytes: number, had: number }>}
 */
export async function costOf(pid, work) {
  // The peak begins anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const [had, start] = [await statusOf(pid, 'VmRSS'), await processorMs(pid)];
  await work();
  const ms = (await processorMs(pid)) - start;
  return { ms, mebibytes: (await statusOf(pid, 'VmHWM')) - had, had };
}

async function statusOf(/** @type {number} */ pid, /** @type {string} */ name) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** Processor milliseconds of all its threads. Leaves out a thread that has just ended. */
async function processorMs(/** @type {number} */ pid) {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, time) => sum + Number(time.split(' ', 1)[0]), 0) / 1e6;
}
