import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startProject, testProject, writeTestConfig } from '../emulators/config.mjs';
import { cacheDir, rootDir } from '../paths.mjs';

const folder = join(cacheDir, 'test-build');
const functionsDir = join(folder, 'functions');
const publicDir = join(folder, 'web');

/**
 * Copies what was built and writes the configuration that serves the copy. A build for `npm start` in the middle of the
 * tests then takes no page and no function from under them.
 * @returns {ReturnType<typeof writeTestConfig>} the test run's configuration
 */
export function takeSnapshot() {
  rmSync(folder, { recursive: true, force: true });
  const source = join(rootDir, 'functions');
  const left = [join(source, 'node_modules'), join(source, 'src')];
  cpSync(source, functionsDir, { recursive: true, filter: (path) => !left.includes(path) });
  // The parameters of one local project serve the other; without any, firebase-tools would ask for each.
  cpSync(join(source, `.env.${startProject}`), join(functionsDir, `.env.${testProject}`));
  if (existsSync(left[0])) symlinkSync(left[0], join(functionsDir, 'node_modules'));
  cpSync(join(rootDir, 'web/dist'), publicDir, { recursive: true });

  return writeTestConfig({
    functionsDir: relative(rootDir, functionsDir),
    publicDir: relative(rootDir, publicDir),
  });
}
