import { randomBytes } from 'node:crypto';
import { expectFiles, expectShared, publicOriginOf } from './badge-files.mjs';
import { expectCredential } from './credential.mjs';
import { expectCutByLogout } from './listener.mjs';
import { expectMadeFile } from './generated-file.mjs';
import { expectThat } from './report.mjs';
import { succeed } from './site.mjs';

const deploy = 'Read the log of the function `api` for the request; then deploy the functions and the rules again.';
const name = 'Smoke Test';

/**
 * Checks a badge from creation to deletion, as an administrator and as a visitor. It always deletes the badge and its
 * recipient.
 * @param {import('./site.mjs').Site} site
 * @param {import('./report.mjs').Report} report
 * @param {{ email: string, sessionId: string, signIn: () => Promise<string>, isWholeSite: boolean }} admin
 */
export async function checkBadge(site, report, { email, sessionId, signIn, isWholeSite }) {
  const call = async (method, path, body) => (await succeed(site, path, { method, body, sessionId })).json();
  // Not counted: the statistics of the school stay as they are.
  const lookUp = (hash) => site.ask(`/api/verify/${hash}?count=false`);
  const isIssued = async (hash) => (await lookUp(hash)).json().badge?.issued;
  const unissue = () => call('POST', '/api/badges/bulk-unissue', { badgeIds: [badge.id] });
  /** @type {any} */
  let user;
  /** @type {any} */
  let badge;

  await report.check('an administrator issues a badge', deploy, async () => {
    user = await call('POST', '/api/users', { name, email: recipientFor(email) });
    badge = await call('POST', '/api/badges', { userId: user.id, badgeType: name, year: new Date().getFullYear() });
    await call('POST', `/api/badges/${badge.id}/issue`, {});
  });
  try {
    if (badge) await checkIssued(badge.verificationHash);
  } finally {
    await report.check('the badge and its recipient are deleted again', `Delete the user "${name}" by hand.`, remove);
  }

  async function checkIssued(hash) {
    await report.check('a visitor verifies the badge', deploy, async () => {
      expectThat((await isIssued(hash)) === true, 'a badge that is not issued');
    });
    await report.check('the badge has its files', deploy, () => expectFiles(site, hash));
    await report.check(
      'an outside program accepts the credential of the badge',
      'Look at npm run keys -- list --project ID: it says which key signs, and what to do where another one is shown under its name.',
      () => expectCredential(site, hash),
    );
    await report.check('a shared link has its picture', deploy, () => expectShared(site, { hash, name }));
    if (isWholeSite) await checkLinks(hash);
    if (isWholeSite) await checkMadeFile();
    await report.check(
      'a logout cuts what the session listens to',
      'Deploy the rules: firebase deploy --only firestore:rules. The token needs the role Service Account Token Creator.',
      async () => expectCutByLogout(site, { sessionId: await signIn(), change: unissue }),
    );
    await report.check('a badge that is taken back is not verified any more', deploy, async () => {
      await unissue();
      expectThat((await isIssued(hash)) === false, 'a badge that is issued');
    });
  }

  async function checkLinks(hash) {
    const fix = `Set the parameter PUBLIC_URL to ${site.origin} and deploy the functions, or look at the site at its own address.`;
    await report.check('links to badges lead to this site', fix, async () => {
      const origin = await publicOriginOf(site, hash);
      expectThat(origin === site.origin, `links that lead to ${origin}`);
    });
  }

  // A function alone has no queue.
  async function checkMadeFile() {
    const fix = 'Read the log of the function `makeFiles`. Its address needs the role Service Account Token Creator.';
    await report.check('a file is made of the badge, and its address opens it', fix, () =>
      expectMadeFile({ call, badgeId: badge.id }),
    );
  }

  async function remove() {
    try {
      if (badge) await call('DELETE', `/api/badges/${badge.id}`);
    } finally {
      if (user) await call('DELETE', `/api/users/${user.id}`);
    }
    if (badge) {
      const { status } = await lookUp(badge.verificationHash);
      expectThat(status === 404, `a lookup of the badge that answers ${status}`);
    }
  }
}

// The recipient is the administrator's own mailbox: while notifications are on, it gets a mail.
function recipientFor(email) {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+smoke-${randomBytes(4).toString('hex')}${email.slice(at)}`;
}
