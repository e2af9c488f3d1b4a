import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, quietly. A program that fails, hangs or is missing is an answer, not an exception.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, signal?: AbortSignal, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<{ ok: boolean, output: string, stdout: string }>} output is stdout and stderr together
 */
export function run(command, args, { cwd, env, timeoutMs, signal, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, signal, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let stdout = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (stream === child.stdout) stdout += text;
        onOutput?.(text);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message, stdout }));
    child.on('close', (code) => resolve({ ok: code === 0, output, stdout }));
  });
}

/** The last lines of a failed program's output: enough to see why. */
export function tail(/** @type {string} */ output, lines = 15) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
