import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks in the terminal without showing the input. */
export function askSecret(/** @type {string} */ question) {
  return new Promise((resolve) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
    process.stdout.write(question);
    terminal.once('line', (answer) => {
      resolve(answer);
      terminal.close();
      process.stdout.write('\n');
    });
    terminal.once('close', () => resolve(''));
  });
}
