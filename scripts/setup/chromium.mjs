import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { aptAvailable, aptInstall } from './apt.mjs';
import { isProgram, onPath } from './on-path.mjs';
import { withProgress } from './progress.mjs';
import { isReachable } from './reachable.mjs';
import { MissingError } from './requirement.mjs';
import { run, tail } from './run.mjs';

const variable = 'CHROMIUM_PATH';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const standardPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @type {import('./requirement.mjs').Requirement} */
export const chromium = {
  name: 'Chromium, for the browser tests,',
  advice: `Run npx playwright install chromium, or ${
    process.platform === 'darwin' ? 'brew install --cask google-chrome' : 'sudo apt-get install chromium'
  }, or set ${variable} to the program.`,
  async find({ recorded, dependencies }) {
    const given = process.env[variable];
    if (given && !isProgram(given)) {
      throw new MissingError(`${variable} names ${given}, which is not a program: correct or unset it.`);
    }
    if (given) return found(given, variable);
    if (recorded.chromium && isProgram(recorded.chromium)) return found(recorded.chromium, recorded.chromium);
    for (const path of [...names.map(onPath), ...standardPlaces]) {
      if (path && (await runs(path))) return found(path, path);
    }
    await dependencies;
    return (await runs(await playwrightChromium())) ? found(await playwrightChromium(), "Playwright's browsers") : null;
  },
  async obtain({ dependencies }) {
    await dependencies;
    if ((await installPlaywrightChromium()) && (await runs(await playwrightChromium()))) {
      return found(await playwrightChromium(), 'downloaded by Playwright');
    }
    if (aptAvailable()) {
      console.log('..   Chromium  being installed with apt');
      const { output } = await aptInstall(['chromium']);
      const path = onPath('chromium');
      if (path && (await runs(path))) return found(path, 'installed with apt');
      throw new MissingError(`${chromium.name} is missing. ${chromium.advice} apt-get says:\n${tail(output)}`);
    }
    throw new MissingError(`${chromium.name} is missing. ${chromium.advice}`);
  },
};

function found(/** @type {string} */ path, /** @type {string} */ from) {
  return { what: 'Chromium', from, record: { chromium: path } };
}

/** Whether it starts: a browser may lack libraries, and Ubuntu's chromium-browser may only suggest a snap. */
async function runs(/** @type {string} */ path) {
  if (!isProgram(path)) return false;
  const { ok, output } = await run(path, ['--version'], { timeoutMs: 60_000 });
  return ok && /\d+\.\d+/.test(output);
}

/** Path at which Playwright keeps, or would keep, its own Chromium. */
async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** Downloads Playwright's Chromium; false if the download site cannot be reached. */
async function installPlaywrightChromium() {
  if (!(await isReachable('https://cdn.playwright.dev'))) return false;
  console.log('..   Chromium  being downloaded by Playwright');
  const cli = join(rootDir, 'node_modules/playwright-core/cli.js');
  const options = { cwd: rootDir, timeoutMs: 600_000 };
  return (await withProgress('Chromium', () => run(process.execPath, [cli, 'install', 'chromium'], options))).ok;
}
