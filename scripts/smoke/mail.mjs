import { waitUntil } from '../emulators/wait.mjs';
import { databaseOf } from './firestore.mjs';
import { succeed } from './site.mjs';

/**
 * Requests a sign-in code by mail. On the emulators it waits until the outbox has sent it; elsewhere only the recipient
 * can check.
 * @param {import('./site.mjs').Site} site
 * @param {import('./report.mjs').Report} report
 * @param {string} email
 */
export async function checkMail(site, report, email) {
  const fix =
    'Look at the log of drainMail, and at the secret SMTP_URL: docs/operate.md has a page on mail that is refused.';
  await report.check(`a sign-in code is mailed to ${email}`, fix, async () => {
    const database = await databaseOf(site);
    await succeed(site, '/api/auth/request-otp', { method: 'POST', body: { email } });
    if (!database.isEmulated) return 'look into your mailbox: it must be there within two minutes';
    await waitUntil(() => hasLeft(database, email), { what: 'The outbox did not let the mail go', deadlineMs: 20_000 });
    return 'the outbox has let it go';
  });
}

async function hasLeft(database, email) {
  const mails = await database.list('mail', 20);
  const newest = mails.find(({ to }) => to.stringValue === email);
  const state = newest?.delivery.mapValue.fields.state.stringValue;
  return state === 'LOGGED' || state === 'SENT';
}
