import { auth } from '../../functions/src/firestore/firebase.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { fakeGoogle } from '../support/fake-google.ts';
import { invitedTo } from '../support/invitations.ts';
import { expect, test } from '../support/journey.ts';
import { followScripts, kilobytes } from '../support/scripts-loaded.ts';
import { openConsole } from '../support/session.ts';
import { expectLive } from '../support/stats.ts';
import { uniqueWord } from '../support/unique.ts';

test.afterEach(async ({ api }) => {
  await api.saveSettings({ ...(await api.settings()), enableGoogleSignIn: false });
});

test('an owner enables Google sign-in, and an administrator uses it, even after a logout; Firebase loads on the click', async ({
  page,
  visitor,
  api,
  otherApi,
  administrator,
  expectSessionEnd,
}) => {
  await openConsole(page, otherApi, '/settings');
  await page.getByRole('switch', { name: 'Sign-in with Google' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  expect((await api.settings()).enableGoogleSignIn).toBe(true);

  const email = administrator.email;
  await auth().updateUser(administrator.uid, { emailVerified: true });
  const { windows } = await fakeGoogle(visitor.context(), () => email);
  const scripts = followScripts(visitor);
  const button = visitor.getByRole('button', { name: 'Continue with Google' });
  // The previous settings may be cached for a second.
  await expect(async () => {
    await visitor.goto('/login', { waitUntil: 'networkidle' });
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = await scripts();
  expect(kilobytes(before)).toBeLessThanOrEqual(100);
  expect(before.filter(({ text }) => text.includes('@firebase/'))).toEqual([]);
  await expectAccessible(visitor);
  await button.dblclick();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(windows()).toBe(1);
  // Listeners have a separate sign-in.
  await expectLive(visitor);
  await visitor.getByRole('button', { name: 'Admin User' }).click();
  await expect(visitor.getByText(email).last()).toBeVisible();

  expectSessionEnd();
  await visitor.getByRole('menuitem', { name: 'Logout' }).click();
  await button.click();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('an invited administrator continues with Google, can reopen a closed window, and a stranger sees what to do', async ({
  page,
  visitor,
  api,
  expectFailure,
}) => {
  await api.saveSettings({ ...(await api.settings()), enableGoogleSignIn: true });
  const email = `${uniqueWord()}@example.com`;
  const stranger = `${uniqueWord()}@example.com`;
  let chosen: string | null = stranger;
  await fakeGoogle(visitor.context(), () => chosen);
  await api.invite(email, 'viewer');
  await visitor.goto(await invitedTo(email));
  const button = visitor.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(visitor.getByRole('alert')).toContainText(`You chose ${stranger}. This invitation is for ${email}`);
  await expectAccessible(visitor);
  chosen = null;
  await button.click();
  // Firebase waits eight seconds for a late answer.
  await expect(visitor.getByRole('alert')).toContainText('window was closed');
  chosen = email;
  await button.click();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  chosen = stranger;
  await fakeGoogle(page.context(), () => chosen);
  expectFailure('/api/auth/google', 401);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('ask an owner for an invitation');
  await expect(page.getByRole('button', { name: 'Login with credentials' })).toBeVisible();
});
