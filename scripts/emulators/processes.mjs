import { execFileSync } from 'node:child_process';

/**
 * Running process; its environment follows its command if the system shows it.
 * @typedef {{ pid: number, parent: number, mebibytes: number, command: string }} Running
 */

/** @returns {Running[]} */
function listProcesses() {
  const options = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  return execFileSync('ps', ['axeww', '-o', 'pid=,ppid=,rss=,command='], options)
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        mebibytes: Number(kilobytes) / 1024,
        command: command.join(' '),
      };
    });
}

/** A process and everything that it started. */
export function treeOf(/** @type {number} */ root) {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Processes with all of these variables in their environment. */
export function processesWith(/** @type {Record<string, string | undefined>} */ variables) {
  const marks = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return listProcesses().filter(({ command }) => marks.every((mark) => command.split(' ').includes(mark)));
}

/** Memory of a process and its children in MiB; 0 if it has ended. */
export function memoryOfTree(/** @type {number} */ root) {
  return treeOf(root).reduce((sum, { mebibytes }) => sum + mebibytes, 0);
}
