import { createAdministrator } from '../../functions/src/testing/administrators.ts';
import { authApi } from '../../functions/src/contract/index.ts';
import { send } from '../../functions/src/testing/client.ts';
import { expectImported } from '../support/activity.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { endOnServer, enterAgain, expectCovered, loginOver, signInAgain } from '../support/ended-session.ts';
import { chooseCsv, chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole, storedSession } from '../support/session.ts';
import { siteUrl } from '../support/site.ts';
import { expectLive } from '../support/stats.ts';
import { uniqueWord } from '../support/unique.ts';

test('a logout in another tab leaves unsaved settings as they are', async ({ page, context, api, administrator }) => {
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

test('a chosen CSV is still chosen after signing in', async ({ page, api, administrator, expectSessionEnd }) => {
  const word = uniqueWord();
  await openConsole(page, api, '/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  await chooseCsv(dialog, ['name,email', `Ada ${word},${word}@example.com`]);
  const send = dialog.getByRole('button', { name: 'Import 1 user' });
  await expect(send).toBeVisible();
  expectSessionEnd();
  await endOnServer(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectCovered(page, page.getByText(`Ada ${word}`));

  await signInAgain(page, administrator);
  await send.click();
  await expectImported(page, '1 user imported.');
});

test('an open question and a chosen template stay below the login', async ({
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

test('somebody else who signs in over the page is asked before what was left open is discarded', async ({
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

  const stored = await storedSession(page);
  await login.getByRole('button', { name: 'Back to the login' }).click();
  await expect(login.getByRole('button', { name: 'Login with credentials' })).toBeVisible();
  const ended = await send(siteUrl, authApi.verifySession, { sessionId: stored ?? undefined });
  expect(ended.status).toBe(401);

  await enterAgain(page, colleague);
  await login.getByRole('button', { name: `Discard and go on as ${colleague.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Admin User' }).click();
  await expect(page.getByText(colleague.email).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveValue('Half a title');
});
