import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, quietly. A program that fails, hangs or is missing gives a result, not an exception.
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

/**
 * Runs a program with visible output. A stopped program counts as failed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, stopped?: AbortSignal }} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runVisibly(command, args, { cwd, env, stdio = 'inherit', stopped } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio });
    stopped?.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The last lines of a failed program's output: enough to see why. */
export function tail(/** @type {string} */ output, lines = 15) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
