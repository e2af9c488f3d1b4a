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
 * The product for `npm run dev`. Vite serves the site and asks the suite for the rest; the suite has its own copy of
 * the functions.
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
  // Any other failure of the start is reported with its error.
  broken.catch(() => undefined);
  const run = (/** @type {string} */ name, program) => {
    programs.push(program);
    void program.exited.then(() => stopping || breakDown(new Error(`${name} ended by itself; see its output above.`)));
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
      // The function looks for a newer build of its page, which does not exist here.
      if (!text.includes('hosted page refused')) say(kind === 'function' ? 'functions' : 'suite', text);
    },
  };
}

/**
 * Gives the functions the page's source instead of the built page; Vite transforms it. It has no site headers, which
 * forbid what hot reload injects.
 */
function writePage() {
  // The compiler may no longer write some files of an earlier build.
  rmSync(join(functionsDir, 'lib'), { recursive: true, force: true });
  const target = join(functionsDir, 'lib/site');
  mkdirSync(target, { recursive: true });
  copyFileSync(join(rootDir, 'web/verify.html'), join(target, 'page.html'));
  writeWhole(join(target, 'headers.json'), '{}');
}
