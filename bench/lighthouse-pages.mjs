import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags } from '../scripts/browser/browser-flags.mjs';
import { chromiumPath } from '../scripts/browser/browser.mjs';
import { localAdministrator } from '../scripts/emulators/admin-account.mjs';
import { badgesApi, signedInClient } from '../functions/src/testing/api-client.mjs';
import { median } from './figures.mjs';

const runs = 3;
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };

/** The page that search engines may index: badge pages ask not to be indexed. */
const listed = '/verification';

/** Lighthouse's scores of the public pages on its default phone: the median of three runs. */
export async function lighthousePages(/** @type {string} */ site) {
  const hash = await issuedHash(site);
  const pages = [
    ['/verify/{hash}', `/verify/${hash}`],
    ['/verification', '/verification'],
    ['/verification/{hash}', `/verification/${hash}`],
    ['/login', '/login'],
  ];
  const figures = [];
  for (const [name, path] of pages) {
    const scores = [];
    const asked = Object.entries(budgets).filter(([category]) => category !== 'seo' || path === listed);
    const categories = asked.map(([category]) => category);
    for (let run = 0; run < runs; run++) scores.push(await scoresOf(site + path, categories));
    for (const [category, atLeast] of asked) {
      figures.push({ name: `${name} ${category}`, value: median(scores.map((each) => each[category])), atLeast });
    }
  }
  return figures;
}

/** Each run starts a new browser, like a first visit. */
async function scoresOf(/** @type {string} */ url, /** @type {string[]} */ onlyCategories) {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless', ...browserFlags] });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'error' });
    const { lhr } = result ?? {};
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse could not load ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
    tellFaults(lhr);
    return Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
}

/** Names what costs points if a budget is exceeded, since a score does not say what to fix. */
function tellFaults({ categories, audits, finalDisplayedUrl }) {
  for (const [id, { score, auditRefs }] of Object.entries(categories)) {
    if (Math.round(score * 100) >= budgets[id]) continue;
    const faults = auditRefs
      .map((reference) => ({ ...reference, ...audits[reference.id] }))
      .filter((audit) => audit.weight > 0 && audit.score !== null && audit.score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title));
    console.log(`  ${new URL(finalDisplayedUrl).pathname} ${id} ${Math.round(score * 100)}: ${faults.join('; ')}`);
  }
}

async function issuedHash(/** @type {string} */ baseUrl) {
  const { call } = await signedInClient({ baseUrl, ...localAdministrator });
  const { badges } = await call(badgesApi.list, { query: { limit: 100 } });
  return badges.find(({ issued }) => issued)?.verificationHash;
}
