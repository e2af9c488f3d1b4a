// Takes pictures of the running site: npm start in one terminal, node scripts/screenshots.mjs in another. Every screen goes to
// .cache/screenshots, at two sizes, light and dark, and small with long names; the two of the README to docs/images.
// Words choose among them: node scripts/screenshots.mjs users-edit phone-dark
import { join } from 'node:path';
import { openBrowser } from './browser/browser.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import { cacheDir, rootDir } from './paths.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { longNamed } from './screenshots/answers.mjs';
import { administratorShots } from './screenshots/administrator-shots.mjs';
import { auditShots } from './screenshots/audit-shots.mjs';
import { badgeShots } from './screenshots/badge-shots.mjs';
import { consoleShots } from './screenshots/console-shots.mjs';
import { deletedShots } from './screenshots/deleted-shots.mjs';
import { fileShots } from './screenshots/file-shots.mjs';
import { peopleShots } from './screenshots/people-shots.mjs';
import { findSample } from './screenshots/sample.mjs';
import { take } from './screenshots/take.mjs';
import { visitorShots } from './screenshots/visitor-shots.mjs';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** @typedef {{ view: string, viewport: typeof phone, colorScheme: 'light' | 'dark', prepare?: typeof longNamed }} View */
/** @type {View[]} */
const views = [
  { view: 'phone-light', viewport: phone, colorScheme: 'light' },
  { view: 'phone-dark', viewport: phone, colorScheme: 'dark' },
  { view: 'desk-light', viewport: desk, colorScheme: 'light' },
  { view: 'desk-dark', viewport: desk, colorScheme: 'dark' },
  { view: 'small-long', viewport: { width: 320, height: 640 }, colorScheme: 'light', prepare: longNamed },
];

const { positionals: chosen } = readArguments({
  usage: ['node scripts/screenshots.mjs [SCREEN...] [VIEW...]'],
  words: ['[SCREEN...]'],
});
const baseURL = process.env.SITE_URL ?? siteUrl(readConfig());
const sample = await findSample(baseURL);
const visitor = visitorShots(sample);
const administrator = [
  ...consoleShots(sample),
  ...badgeShots(sample),
  ...peopleShots(sample),
  ...administratorShots(),
  ...auditShots(),
  ...deletedShots(),
  ...fileShots(),
];
const browser = await openBrowser();
/** @type {{ what: string, reason: string }[]} */
const missed = [];
try {
  for (const view of views) {
    const folder = join(cacheDir, 'screenshots', view.view);
    await takeAll(visitor, { folder, ...view });
    await takeAll(administrator, { folder, ...view, session: sample.sessionId });
  }
  /** @type {View & { folder: string }} */
  const readme = { folder: join(rootDir, 'docs/images'), view: 'readme', viewport: desk, colorScheme: 'light' };
  await takeAll([{ name: 'verified-badge', path: `/verify/${sample.issued}` }], readme);
  const dashboard = administrator.filter(({ name }) => name === 'dashboard').map((shot) => ({ ...shot, whole: false }));
  await takeAll(dashboard, { ...readme, session: sample.sessionId });
} finally {
  await browser.close();
}
for (const { what, reason } of missed) console.error(`Not taken: ${what} (${reason})`);
process.exit(missed.length > 0 ? 1 : 0);

/**
 * @param {import('./screenshots/steps.mjs').Shot[]} shots
 * @param {View & { folder: string, session?: string }} view
 */
async function takeAll(shots, { folder, view, viewport, colorScheme, prepare, session }) {
  const wanted = shots.filter(({ name }) => isChosen(name, view));
  if (wanted.length === 0) return;
  const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
  if (session) await context.addInitScript((id) => localStorage.setItem('admin-session-id', id), session);
  if (prepare) await prepare(context);
  for (const shot of wanted) {
    const file = join(folder, `${shot.name}.png`);
    try {
      await take(context, shot, file);
    } catch (error) {
      // One that cannot be had does not keep the others from being seen.
      missed.push({ what: `${view}/${shot.name}`, reason: /** @type {Error} */ (error).message.split('\n')[0] });
    }
  }
  await context.close();
  console.log(`${wanted.length} pictures: ${folder}`);
}

function isChosen(/** @type {string} */ name, /** @type {string} */ view) {
  const views = chosen.filter((word) => /^(phone|desk|small|readme)/.test(word));
  const names = chosen.filter((word) => !views.includes(word));
  return (views.length === 0 || views.includes(view)) && (names.length === 0 || names.includes(name));
}
