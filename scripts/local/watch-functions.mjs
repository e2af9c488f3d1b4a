import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { compiler } from '../project/compiler.mjs';
import { say, startProgram } from './program.mjs';

/**
 * Compiles the functions now and on every change. A type error writes nothing, so the emulator keeps the previous code.
 * @param {string} outDir
 */
export function watchFunctions(outDir) {
  /** @type {() => void} */
  let onBuilt;
  const built = new Promise((resolve) => (onBuilt = () => resolve(undefined)));
  let isBuilt = false;
  const options = ['--watch', '--noEmitOnError', '--preserveWatchOutput', '--pretty', 'false', '--outDir', outDir];
  const program = startProgram([compiler, '-p', 'tsconfig.build.json', ...options], {
    cwd: join(rootDir, 'functions'),
    onLine(line) {
      const text = readCompiler(line, isBuilt);
      if (text) say('functions', text);
      if (errorsIn(line) !== 0) return;
      isBuilt = true;
      onBuilt();
    },
  });
  return { ...program, built };
}

/** Text for a developer from a compiler line; empty for routine output. */
export function readCompiler(/** @type {string} */ line, /** @type {boolean} */ wasBuilt) {
  const errors = errorsIn(line);
  if (errors === 0) return wasBuilt ? 'Built. The next call has the new code in about three seconds.' : 'Built.';
  if (errors === undefined) return /^[\d: APM]+ - /.test(line) ? '' : line;
  const count = errors === 1 ? 'One error' : `${errors} errors`;
  return `${count}: ${wasBuilt ? 'the previous code keeps running.' : 'the start continues after the fix.'}`;
}

function errorsIn(/** @type {string} */ line) {
  const count = line.match(/ - Found (\d+) errors?\. Watching for file changes\./)?.[1];
  return count === undefined ? undefined : Number(count);
}
