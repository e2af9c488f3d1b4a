import { checkAddresses } from './addresses.mjs';
import { checkBadge } from './badge-life.mjs';
import { checkMail } from './mail.mjs';
import { allParts } from './parts.mjs';
import { checkPublicApi } from './public-api.mjs';
import { createReport, expectThat } from './report.mjs';
import { siteAt, succeed } from './site.mjs';

/**
 * Tests a running site from outside: as anyone, and with an administrator through a badge's life. Leaves only what
 * expires by itself. Prints a line per check.
 * @param {object} options
 * @param {string} options.url
 * @param {string} [options.admin]  e-mail of an administrator
 * @param {string} [options.password]
 * @param {string[]} [options.parts]
 * @param {(line: string) => void} [options.print]
 * @returns {Promise<import('../testing/counts.mjs').Counts>}
 */
export async function smoke({ url, admin, password, parts = allParts, print = console.log }) {
  const site = siteAt(url);
  const report = createReport(print);
  if (!(await answers(site, report))) return report.counts;
  if (parts.includes('site')) await checkAddresses(site, report);
  if (parts.includes('api')) {
    await checkPublicApi(site, report);
    if (admin)
      await checkAsAdministrator(site, report, { email: admin, password, isWholeSite: parts.includes('site') });
  }
  return report.counts;
}

/** Whether anything answers, with any status. If not, no other check runs. */
async function answers(site, report) {
  const silence = await site.ask('/').then(
    () => null,
    (/** @type {Error} */ error) => error,
  );
  if (!silence) return true;
  const fix = 'Look at the address, its port included, and whether the site runs there.';
  return report.check(`something answers at ${site.origin}`, fix, () => Promise.reject(silence));
}

async function checkAsAdministrator(site, report, { email, password, isWholeSite }) {
  const signIn = async () => {
    const login = await succeed(site, '/api/auth/login', { method: 'POST', body: { email, password } });
    return login.json().sessionId;
  };
  let sessionId;
  const fix = 'Look at the address and the password. npm run create-admin makes an administrator.';
  await report.check(`${email} signs in`, fix, async () => {
    sessionId = await signIn();
  });
  if (!sessionId) return;
  await checkBadge(site, report, { email, sessionId, signIn, isWholeSite });
  await checkMail(site, report, email);
  await report.check('a session that is logged out is refused', 'Deploy the functions of this checkout.', async () => {
    await succeed(site, '/api/auth/logout', { method: 'POST', body: {}, sessionId });
    const { status } = await site.ask('/api/auth/verify-session', { sessionId });
    expectThat(status === 401, `status ${status}`);
  });
}
