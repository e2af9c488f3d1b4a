import { createAdministrator } from '../../functions/src/testing/administrators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { endOnServer, enterAgain, expectCovered, loginOver, signInAgain } from '../support/ended-session.ts';
import { chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { expectLive } from '../support/stats.ts';

test('a logout in another tab keeps unsaved settings', async ({ page, context, api, administrator }) => {
  await openConsole(page, api, '/settings');
  const title = page.getByLabel('Page title');
  const before = await title.inputValue();
  await title.fill('Half a title');
  const other = await context.newPage();
  await other.goto('/users');
  await other.getByRole('button', { name: 'Admin User' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);

  await expectCovered(page, page.getByLabel('Page title'));
  await signInAgain(page, administrator);
  await expect(title).toHaveValue('Half a title');
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(title).toHaveValue(before);
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('an open question and a selected template stay below the login', async ({
  page,
  api,
  administrator,
  expectSessionEnd,
}) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="5">{{NAME}}</text></svg>';
  await openConsole(page, api, '/templates?dialog=upload');
  const dialog = page.getByRole('dialog', { name: 'Upload Template' });
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/badge-templates/check'));
  await chooseSvg(dialog, svg, 'seal.svg');
  await checked;
  await dialog.getByLabel('Name', { exact: true }).fill('Half a seal');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  expectSessionEnd();
  await endOnServer(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectCovered(page, page.getByText('They are not saved.'));

  await signInAgain(page, administrator);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a seal');
  await expect(dialog.getByText('seal.svg')).toBeVisible();
});

test('another administrator who signs in over the page is asked before open work is discarded', async ({
  page,
  api,
  administrator,
}) => {
  const colleague = await createAdministrator();
  await openConsole(page, api);
  await expectLive(page);
  await page.goto('/settings');
  const title = page.locator('input[name="verificationPageTitle"]');
  await title.fill('Half a title');
  // As a logout in another tab does.
  await page.evaluate(() => {
    localStorage.removeItem('admin-session-id');
    dispatchEvent(new StorageEvent('storage', { key: 'admin-session-id' }));
  });
  await enterAgain(page, colleague);
  const login = loginOver(page);
  await expect(login.getByRole('heading', { name: `Discard what ${administrator.email} left open?` })).toBeVisible();
  await expectCovered(page, title);
  await expectAccessible(page);

  await login.getByRole('button', { name: `Discard and continue as ${colleague.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Admin User' }).click();
  await expect(page.getByText(colleague.email).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveValue('Half a title');
});

test('a warning above an open dialog says that the session ends soon, and staying signed in keeps what was typed', async ({
  page,
  api,
}) => {
  const check = '**/api/auth/verify-session';
  await page.route(check, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), secondsLeft: 290 } });
  });
  await openConsole(page, api, '/users?dialog=add');
  const name = page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(
    /^You will be signed out at \d\d:\d\d because no one used this window\.Stay signed in$/,
  );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(notice).toBeInViewport({ ratio: 1 });

  await page.unroute(check);
  await notice.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', and the rest');
  await expect(name).toHaveValue('Half a name, and the rest');
});

test('an unreachable server signs no one out', async ({ page, api, expectFailure }) => {
  await openConsole(page, api);
  expectFailure('/api/auth/verify-session', 503);
  // The network's edge: a front end's answer while its server is down.
  await page.route('**/api/auth/verify-session', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/verify-session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});
