import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const lookMs = 250;

/**
 * Follows the memory of a process and of the processes that it starts, those that end included. Linux alone tells it.
 * @param {number} root
 * @returns {{ stop: () => { name: string, megabytes: number }[] }}  the peak of each program, the root's first
 */
export function watchMemory(root) {
  /** @type {Map<string, number>} */
  const peaks = new Map();
  const look = () => {
    for (const pid of [root, ...childrenOf(root)]) {
      const megabytes = peakOf(pid);
      if (megabytes === 0) continue;
      const name = pid === root ? 'the function' : programOf(pid);
      peaks.set(name, Math.max(megabytes, peaks.get(name) ?? 0));
    }
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...peaks].map(([name, megabytes]) => ({ name, megabytes }));
    },
  };
}

function childrenOf(/** @type {number} */ parent) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/status`).includes(`\nPPid:\t${parent}\n`))
    .map(Number);
}

function peakOf(/** @type {number} */ pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

function programOf(/** @type {number} */ pid) {
  const script =
    read(`/proc/${pid}/cmdline`)
      .split('\0')
      .find((word) => /\.m?js$/.test(word)) ?? '';
  return basename(dirname(script));
}

function read(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux, or it ended meanwhile.
    return '';
  }
}
