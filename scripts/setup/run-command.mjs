import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../paths.mjs';
import { asksForHelp } from '../project/read-arguments.mjs';
import { explain } from './explain.mjs';
import { prepare } from './prepare.mjs';

/**
 * Runs the file in this process's arguments, which then finds its own arguments after it. Reports a failure to load it
 * in a sentence.
 */
export async function runCommand() {
  const needsTests = process.argv[2] === '--tests';
  const [file] = process.argv.splice(2, needsTests ? 2 : 1).slice(-1);
  if (needsTests && !asksForHelp() && !(await prepare({ tests: true }))) return;
  try {
    await import(pathToFileURL(join(rootDir, file)).href);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
