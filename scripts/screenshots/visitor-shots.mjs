import { all, answering, failing, googleSignIn, silent } from './answers.mjs';

const unknown = '0'.repeat(32);
const search = (hash) => async (page) => {
  await page.getByLabel('Verification hash').fill(hash);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
};
const chooseFile = async (page) => {
  const buffer = Buffer.from('{"type":["VerifiableCredential"]}');
  const file = { name: 'diploma.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Badge file').setInputFiles(file);
  await page.getByText('Read from').waitFor();
};
const openWallet = async (page) => {
  await page.getByRole('button', { name: 'Add to wallet' }).click();
  await page.getByRole('img', { name: 'QR code of the link to the credential' }).waitFor();
};
const openFold = async (page) => {
  await page.getByRole('heading', { name: 'Verify independently' }).click();
  await page.getByLabel('Fetch the credential').waitFor();
};
const dragFile = (page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'diploma.json'));
    document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  });
const checkedAs = (outcome) => ({
  ...{ path: '/verification', whole: true, act: chooseFile },
  prepare: answering('**/api/credentials/check', outcome),
});
const invitation = `/login#invitation=${'T'.repeat(60)}`;
const invited = { email: 'grace@example.com', role: 'issuer', expiresAt: '2026-12-01T12:00:00.000Z' };
const withGoogle = googleSignIn('on');
/** @type {import('./answers.mjs').Preparation} */
const withoutGoogle = (page) => page.route('https://apis.google.com/**', (route) => route.abort());
const googleButton = (page) => page.getByRole('button', { name: 'Continue with Google' }).waitFor();
const toCredentials = (page) => page.getByRole('button', { name: 'Login with credentials' }).click();
const toCode = async (page) => {
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Send OTP to Email' }).click();
  await page.getByLabel('One-time code').waitFor();
};

/** Everything that somebody who is not signed in can have on the screen. @returns {import('./steps.mjs').Shot[]} */
export function visitorShots({ issued, waiting }) {
  return [
    { name: 'login', path: '/login' },
    { name: 'login-credentials', path: '/login', act: toCredentials },
    {
      name: 'login-refused',
      path: '/login',
      prepare: (page) =>
        page.route('**/api/auth/login', (route) =>
          route.fulfill({
            status: 401,
            json: { message: 'Invalid credentials', code: 'unauthenticated', requestId: '7f3c9a' },
          }),
        ),
      act: async (page) => {
        await toCredentials(page);
        await page.getByLabel('Email').fill('admin@example.com');
        await page.getByLabel('Password').fill('not the password');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').waitFor();
      },
    },
    { name: 'login-google', path: '/login', prepare: withGoogle, act: googleButton },
    {
      name: 'login-google-blocked',
      path: '/login',
      prepare: all(withGoogle, withoutGoogle),
      act: async (page) => {
        await googleButton(page);
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'login-otp',
      path: '/login',
      prepare: answering('**/api/auth/request-otp', { sessionId: 'S'.repeat(43) }),
      act: toCode,
    },
    { name: 'invitation', path: invitation, prepare: answering('**/api/invitations/read', invited) },
    {
      name: 'invitation-google',
      path: invitation,
      prepare: all(withGoogle, answering('**/api/invitations/read', invited)),
      act: googleButton,
    },
    {
      name: 'invitation-over',
      path: invitation,
      prepare: (page) =>
        page.route('**/api/invitations/read', (route) =>
          route.fulfill({
            status: 410,
            json: { message: 'This invitation does not count any more.', code: 'gone', requestId: '7f3c9a' },
          }),
        ),
    },
    { name: 'verification', path: '/verification' },
    { name: 'verification-found', path: '/verification', whole: true, act: search(issued) },
    { name: 'verification-not-issued', path: '/verification', whole: true, act: search(waiting) },
    { name: 'verification-not-found', path: '/verification', act: search(unknown) },
    { name: 'verification-drag', path: '/verification', act: dragFile },
    { name: 'verification-file-deleted', ...checkedAs({ outcome: 'deleted', hash: issued }) },
    { name: 'verification-file', ...checkedAs({ outcome: 'ours', hash: issued, isCurrent: false, correctedAt: null }) },
    {
      name: 'verification-file-corrected',
      ...checkedAs({ outcome: 'ours', hash: issued, isCurrent: false, correctedAt: '2026-05-04T12:00:00.000Z' }),
    },
    { name: 'verification-file-altered', ...checkedAs({ outcome: 'altered', hash: issued }) },
    { name: 'verification-file-foreign', ...checkedAs({ outcome: 'foreign', issuer: 'Northfield College' }) },
    { name: 'verification-file-empty', ...checkedAs({ outcome: 'unreadable' }) },
    { name: 'certificate', path: `/verify/${issued}`, whole: true },
    { name: 'certificate-wallet', path: `/verify/${issued}`, whole: true, act: openWallet },
    {
      name: 'certificate-wallet-failed',
      path: `/verify/${issued}`,
      whole: true,
      prepare: failing('**/api/credentials/*'),
      act: (page) => page.getByRole('button', { name: 'Add to wallet' }).click(),
    },
    { name: 'certificate-not-issued', path: `/verify/${waiting}`, whole: true },
    { name: 'certificate-not-found', path: `/verify/${unknown}` },
    { name: 'certificate-loading', path: `/verify/${issued}`, prepare: silent('**/api/verify/*') },
    { name: 'certificate-failed', path: `/verify/${issued}`, prepare: failing('**/api/verify/*') },
    { name: 'certificate-no-picture', path: `/verify/${issued}`, whole: true, prepare: failing('**/image') },
    { name: 'details', path: `/verification/${issued}`, whole: true },
    { name: 'details-fold', path: `/verification/${issued}`, whole: true, act: openFold },
    { name: 'details-not-issued', path: `/verification/${waiting}`, whole: true },
    { name: 'details-not-found', path: `/verification/${unknown}` },
  ];
}
