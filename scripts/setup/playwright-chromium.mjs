import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { withProgress } from './progress.mjs';
import { isReachable } from './reachable.mjs';
import { run } from './run.mjs';

/** Path at which Playwright keeps, or would keep, its own Chromium. */
export async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** Lets Playwright download its Chromium; false when the download site cannot be reached. */
export async function installPlaywrightChromium() {
  if (!(await isReachable('https://cdn.playwright.dev'))) return false;
  console.log('..   Chromium  being downloaded by Playwright');
  const cli = join(rootDir, 'node_modules/playwright-core/cli.js');
  const options = { cwd: rootDir, timeoutMs: 600_000 };
  return (await withProgress('Chromium', () => run(process.execPath, [cli, 'install', 'chromium'], options))).ok;
}
