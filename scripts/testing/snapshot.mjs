import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { siteUrl, startProject, testProject, writeTestConfig } from '../emulators/config.mjs';
import { cacheDir, rootDir } from '../paths.mjs';

const folder = join(cacheDir, 'test-build');
/** The copy of the built functions that a run serves. */
export const functionsDir = join(folder, 'functions');
const publicDir = join(folder, 'web');

/**
 * Copies what was built and writes the configuration that serves the copy. A build for `npm start` in the middle of the
 * tests then takes no page and no function from under them.
 * @param {{ smtpUrl?: string }} [options]  the mail server, where mails are not to be printed
 * @returns {ReturnType<typeof writeTestConfig>} the test run's configuration
 */
export function takeSnapshot({ smtpUrl } = {}) {
  rmSync(folder, { recursive: true, force: true });
  const source = join(rootDir, 'functions');
  const left = [join(source, 'node_modules'), join(source, 'src')];
  cpSync(source, functionsDir, { recursive: true, filter: (path) => !left.includes(path) });
  if (existsSync(left[0])) symlinkSync(left[0], join(functionsDir, 'node_modules'));
  cpSync(join(rootDir, 'web/dist'), publicDir, { recursive: true });

  const config = writeTestConfig({
    functionsDir: relative(rootDir, functionsDir),
    publicDir: relative(rootDir, publicDir),
  });
  writeParameters(siteUrl(config));
  if (smtpUrl) writeFileSync(join(functionsDir, '.secret.local'), `SMTP_URL=${smtpUrl}\n`);
  return config;
}

/**
 * The parameters of `npm start`, for the tests' project and address; without any, firebase-tools asks for each. Settings
 * are cached for a second, so that no test waits for them.
 */
function writeParameters(/** @type {string} */ url) {
  const parameters = readFileSync(join(functionsDir, `.env.${startProject}`), 'utf8');
  const forTests = `${parameters.replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`)}SETTINGS_CACHE_SECONDS=1\n`;
  writeFileSync(join(functionsDir, `.env.${testProject}`), forTests);
}
