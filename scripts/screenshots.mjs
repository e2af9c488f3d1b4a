// Takes the pictures of the README from the running site: npm start in one terminal, npm run screenshots in another.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, signIn } from './browser.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import { rootDir } from './paths.mjs';

const folder = join(rootDir, 'docs/images');
const baseURL = process.env.SITE_URL ?? siteUrl(readConfig());

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page);
  // The charts come last, with the live totals.
  await takePicture(page, 'dashboard', page.getByRole('button', { name: 'View as table', disabled: false }));
  await page.goto(`/verify/${await newestIssuedHash(page)}`);
  await takePicture(page, 'verified-badge', page.getByText('Verified Badge'));
} finally {
  await browser.close();
}

/** @param {import('@playwright/test').Page} page */
async function newestIssuedHash(page) {
  const sessionId = await page.evaluate(() => localStorage.getItem('admin-session-id'));
  const answer = await page.request.get('/api/badges?limit=100', { headers: { 'x-session-id': sessionId ?? '' } });
  const { badges } = await answer.json();
  const badge = badges.find(({ issued }) => issued);
  if (!badge) throw new Error('There is no issued badge to show. Issue one first.');
  return badge.verificationHash;
}

/**
 * Waits for what the picture is about, and for every image.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {import('@playwright/test').Locator} subject
 */
async function takePicture(page, name, subject) {
  await subject.waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}
