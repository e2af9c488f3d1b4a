import { addresses, pages } from '../addresses/table.mjs';
import { withGoogleSignIn } from '../addresses/policy.mjs';
import { readConfig } from '../emulators/config.mjs';
import { expectThat } from './report.mjs';

const { hosting } = readConfig();
const deployedHeaders = new Map(
  hosting.headers.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
);
const yearSeconds = 31_536_000;
const hostingFix =
  'firebase.json, with what the parameters of the functions ask for, says otherwise: deploy again, and look whether another site answers at this address.';
const functionFix =
  'Deploy the functions and then Hosting, and look that the rewrites of firebase.json name the function.';

/** Checks every row of the address table, and the headers that protect pages. */
export async function checkAddresses(
  /** @type {import('./site.mjs').Site} */ site,
  /** @type {import('./report.mjs').Report} */ report,
) {
  const asset = await findAsset(site);
  const policy = await expectedPolicy(site);
  for (const row of addresses) {
    const path = row.path.replace('/assets/{asset}', asset);
    const fix = row.from === 'function' ? functionFix : hostingFix;
    await report.check(`${path} answers ${row.status}`, fix, async () => expectRow(row, await site.ask(path), policy));
  }
  for (const path of ['/', '/login', '/verify', '/verify/x', '/nowhere/deeper', asset]) {
    await report.check(`${path} has the security headers`, hostingFix, async () => expectHeaders(await site.ask(path)));
  }
}

/** The deployed policy, without the emulators' additions. It must contain the functions' parameters. */
async function expectedPolicy(site) {
  const deployed = deployedHeaders.get('Content-Security-Policy');
  const config = await site.ask('/api/client-config').then(
    (seen) => seen.json(),
    () => ({}),
  );
  const { projectId, googleSignIn = 'unavailable' } = config;
  const expected = googleSignIn === 'unavailable' ? deployed : withGoogleSignIn(deployed, projectId);
  return (/** @type {string} */ seen) => {
    expectThat(seen, 'no Content-Security-Policy');
    const found = site.isLocal ? seen.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '') : seen;
    expectThat(found === expected, `another Content-Security-Policy: ${seen}`);
  };
}

async function findAsset(site) {
  const { text } = await site.ask('/').catch(() => ({ text: '' }));
  return /\/assets\/[^"]+\.js/.exec(text)?.[0] ?? '/assets/no-script-in-the-start-page.js';
}

function expectRow({ status, from, cache, csp, type }, seen, expectPolicy) {
  const header = (name) => seen.headers.get(name);
  expectThat(seen.status === status, `status ${seen.status}`);
  expectThat(header('content-type')?.includes(type), `content type ${header('content-type')}, not ${type}`);
  if (cache) expectThat(header('cache-control') === cache, `Cache-Control ${header('cache-control')}, not ${cache}`);
  if (csp === 'page') expectPolicy(header('content-security-policy'));
  if (csp === 'none') expectThat(!header('content-security-policy'), 'a Content-Security-Policy of the pages');
  const title = pages[from]?.title;
  if (title) expectThat(seen.text.includes(`<title>${title}</title>`), `another page than the one titled "${title}"`);
}

function expectHeaders({ headers }) {
  for (const name of ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy']) {
    const seen = headers.get(name);
    expectThat(seen === deployedHeaders.get(name), `${name}: ${seen}`);
  }
  const hsts = headers.get('Strict-Transport-Security');
  // Google's own addresses may come with their own, which are as long.
  expectThat(Number(/max-age=(\d+)/.exec(hsts ?? '')?.[1]) >= yearSeconds, `Strict-Transport-Security: ${hsts}`);
}
