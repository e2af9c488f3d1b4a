import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfig, siteUrl, vitePortAfter, writeStartConfig } from '../emulators/config.mjs';
import { copyFunctions } from '../emulators/copy-functions.mjs';
import { startSecrets, writeSecrets } from '../keys/local-key.mjs';
import { devBuildDir, rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { writeSiteAddress } from './local-parameters.mjs';
import { say } from './program.mjs';
import { serveWeb } from './serve-web.mjs';
import { watchFunctions } from './watch-functions.mjs';

const functionsDir = join(devBuildDir, 'functions');

/**
 * The product with everything rebuilt on change: `npm run dev`. Vite serves the site and asks the suite for the rest; the
 * suite has a copy of the functions that nothing else builds into.
 * @returns {import('./run-product.mjs').Product}
 */
export function watchedProduct() {
  const config = readConfig();
  const port = config.emulators.hosting.port + vitePortAfter;
  const url = `http://127.0.0.1:${port}`;
  /** @type {{ stop: () => Promise<void> }[]} */
  const programs = [];
  /** @type {(error: Error) => void} */
  let breakDown;
  let stopping = false;
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => (breakDown = reject));
  // A start that fails otherwise is told by what failed.
  broken.catch(() => undefined);
  const run = (/** @type {string} */ name, program) => {
    programs.push(program);
    void program.exited.then(
      () => stopping || breakDown(new Error(`${name} ended by itself; its last words stand above.`)),
    );
    return program;
  };

  return {
    url,
    ports: [{ port, use: 'the site with hot reload' }],
    building: 'Building the functions',
    async build() {
      rmSync(devBuildDir, { recursive: true, force: true });
      copyFunctions(functionsDir);
      writeSecrets(functionsDir, await startSecrets());
      writeSiteAddress(functionsDir, url);
      writePage();
      const compiler = run('The compiler', watchFunctions(join(functionsDir, 'lib')));
      await Promise.race([compiler.built, broken]);
      return writeStartConfig('dev', { functionsDir: relative(rootDir, functionsDir), publicDir: 'web' });
    },
    async serve(signal) {
      const web = serveWeb({ url, suite: siteUrl(config), signal });
      run('Vite', web);
      await Promise.race([web.up, broken]);
    },
    broken,
    async stop() {
      stopping = true;
      await Promise.all(programs.map(({ stop }) => stop()));
      rmSync(devBuildDir, { recursive: true, force: true });
    },
    print(kind, text) {
      // The function looks for a newer build of its page, and here there is none.
      if (!text.includes('hosted page refused')) say(kind === 'function' ? 'functions' : 'suite', text);
    },
  };
}

/**
 * Gives the functions the page's source where they have the built page otherwise: Vite makes it run. It goes without the
 * site's headers, which forbid what hot reload writes into a page.
 */
function writePage() {
  // Files of an earlier build may not be those that the compiler makes now.
  rmSync(join(functionsDir, 'lib'), { recursive: true, force: true });
  const target = join(functionsDir, 'lib/site');
  mkdirSync(target, { recursive: true });
  copyFileSync(join(rootDir, 'web/verify.html'), join(target, 'page.html'));
  writeWhole(join(target, 'headers.json'), '{}');
}
