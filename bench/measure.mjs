// Measures the site in SITE_URL, completely or the named parts: node bench/measure.mjs typing dashboard
import { signedInClient, usersApi } from '../functions/src/testing/api-client.mjs';
import { seed } from '../scripts/seed/seed.mjs';
import { siteUnderTest } from '../scripts/testing/site-under-test.mjs';
import { firstDashboard } from './first-dashboard.mjs';
import { isKept, table } from './figures.mjs';
import { importPreview } from './import-preview.mjs';
import { lighthousePages } from './lighthouse-pages.mjs';
import { typing } from './typing.mjs';

/** @type {Record<string, (site: string) => Promise<import('./figures.mjs').Figure[]>>} */
const measures = {
  lighthouse: lighthousePages,
  dashboard: firstDashboard,
  preview: importPreview,
  typing,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. Measures: ${Object.keys(measures).join(', ')}.`);
  process.exit(2);
}

const account = await siteUnderTest();
const { call } = await signedInClient(account);
if ((await call(usersApi.list, { query: { limit: 1 } })).total === 0) await seed(account);

const figures = [];
for (const [name, measure] of Object.entries(measures)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`Measuring ${name} ...`);
  figures.push(...(await measure(account.baseUrl)));
}
console.log(`\n${table(figures).join('\n')}`);
process.exit(figures.every(isKept) ? 0 : 1);
