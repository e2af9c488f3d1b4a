import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { endWithParent } from '../paths.mjs';

/**
 * Starts a program that runs alongside the suite until it is stopped. Ctrl-C reaches it from the terminal, and it ends
 * with this process.
 * @param {string[]} args  of Node
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine: (line: string) => void }} options  lines come without colours
 */
export function startProgram(args, { cwd, env, onLine }) {
  // Vite ends when its input does, so it is kept open.
  const child = spawn(process.execPath, [...endWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => onLine(stripVTControlCharacters(line)));
  }
  const end = () => child.kill();
  process.once('exit', end);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    exited,
    stop: async () => {
      end();
      await exited;
    },
  };
}

/** Prints the output of one of several programs, with its name before each line. */
export function say(/** @type {string} */ name, /** @type {string} */ text) {
  for (const line of text.split('\n')) console.log(`${`[${name}]`.padEnd(12)}${line}`);
}
