import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../../scripts/paths.mjs';

/** Apart from the ports of `npm start` and of the tests: none of those are 37 apart. */
const portOffset = Number(process.env.PORT_OFFSET ?? 20_037);
export const site = `http://127.0.0.1:${5173 + portOffset}`;
export const dataDir = join(rootDir, '.data-dev-test');
/** Its key is next to its data. */
export const keyDir = `${dataDir}-key`;

/** Runs `npm run dev` on separate ports and data. */
export function runDev() {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: rootDir,
    env: { ...process.env, CI: '', PORT_OFFSET: String(portOffset), DATA_DIR: dataDir },
    // A Ctrl-C in a terminal reaches its child processes too.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    exited,
    output: () => output,
    /** Waits for an output after a position in the log. */
    async says(text: string | RegExp, from = 0): Promise<void> {
      const ended = exited.then(() => true);
      while (!new RegExp(text).test(output.slice(from))) {
        if (await Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 50, false))])) {
          throw new Error(`It ended before it said ${String(text)}:\n${output}`);
        }
      }
    },
    /** Ctrl-C: signals everything that runs in the terminal. */
    interrupt() {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
      return exited;
    },
  };
}
