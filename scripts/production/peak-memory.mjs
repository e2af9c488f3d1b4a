import { basename, dirname } from 'node:path';
import { treeOf } from '../emulators/processes.mjs';

const lookMs = 500;

/**
 * Tracks the memory of a process and its children, including those that end.
 * @param {number} root
 * @returns {{ stop: () => { name: string, megabytes: number }[] }}  the peak of each program, the root's first
 */
export function watchMemory(root) {
  /** @type {Map<string, number>} */
  const peaks = new Map();
  const look = () => {
    for (const { pid, command, mebibytes } of treeOf(root)) {
      const name = pid === root ? 'the function' : programOf(command);
      peaks.set(name, Math.max(Math.round(mebibytes), peaks.get(name) ?? 0));
    }
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    stop() {
      clearInterval(timer);
      return [...peaks].map(([name, megabytes]) => ({ name, megabytes }));
    },
  };
}

function programOf(/** @type {string} */ command) {
  return basename(dirname(command.split(' ').find((word) => /\.m?js$/.test(word)) ?? ''));
}
