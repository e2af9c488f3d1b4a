import { mailedOtp } from '../../functions/src/testing/administrators.ts';
import { endOnServer, loginOver, signInAgain } from '../support/ended-session.ts';
import { expect, test } from '../support/journey.ts';
import { enterCredentials, signIn } from '../support/session.ts';
import { expectLive, numberOn, statOf } from '../support/stats.ts';
import { uniqueWord } from '../support/unique.ts';

test('signing in works on a login page that is older than the site', async ({ page, administrator, expectFailure }) => {
  await page.goto('/login');
  const [gone = ''] = /\/assets\/console-[^"]+\.js/.exec(await (await page.request.get('/')).text()) ?? [];
  expectFailure(gone, 404);
  let isOld = true;
  await page.route(`**${gone}`, (route) => (isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  // A new page lists the existing files, and requests them at once.
  page.on('framenavigated', () => {
    isOld = false;
  });
  await enterCredentials(page, administrator);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a session that ends elsewhere gets no more live updates, until its administrator signs in again', async ({
  page,
  api,
  administrator,
  expectSessionEnd,
}) => {
  await signIn(page, administrator);
  await expectLive(page);
  const addUser = () => api.createUser('Someone', `${uniqueWord()}@example.com`);
  const total = statOf(page, 'Total Users');
  const before = await numberOn(total);
  await addUser();
  await expect(total).toHaveText((before + 1).toLocaleString('en-US'));

  expectSessionEnd();
  await endOnServer(page);
  await addUser();
  await expect(loginOver(page)).toBeVisible();

  await signInAgain(page, administrator);
  await expectLive(page);
  await expect(total).toHaveText((before + 2).toLocaleString('en-US'));
  await addUser();
  await expect(total).toHaveText((before + 3).toLocaleString('en-US'));
});

test('the login page leads to the dashboard in every tab, also with a mailed code', async ({
  page,
  context,
  administrator,
}) => {
  const other = await context.newPage();
  await other.goto('/login');
  await page.goto('/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('button', { name: 'Send OTP to Email' }).click();
  await expect.poll(() => mailedOtp(administrator.email)).not.toBeNull();
  await page.getByLabel('One-time code').fill((await mailedOtp(administrator.email)) ?? '');
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(tab).toHaveURL('/');
  }
  await other.goto('/login');
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(other).toHaveURL('/');
});
