import { ensureLocalAccounts, localAdministrator } from '../emulators/admin-account.mjs';
import { siteAnswers, waitUntil } from '../emulators/wait.mjs';

/**
 * Waits for the site in SITE_URL, if any, and ensures its accounts.
 * @typedef {{ baseUrl: string, email: string, password: string }} Site
 * @returns {Promise<Site>}
 */
export async function siteUnderTest() {
  const { SITE_URL: baseUrl = '' } = process.env;
  const what = 'The site under test did not answer';
  if (baseUrl) await waitUntil(() => siteAnswers(baseUrl), { what, deadlineMs: 60_000 });
  await ensureLocalAccounts();
  return { baseUrl, ...localAdministrator };
}
