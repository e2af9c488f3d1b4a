import { expectAccessible } from '../support/accessibility.ts';
import { createAdministrator } from '../support/administrators.ts';
import { apiOf } from '../support/api.ts';
import { endOnServer, enterAgain, expectCovered, loginOver, signInAgain } from '../support/ended-session.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

test('a session that ends while a user is typed in loses nothing: one signs in over the page and sends it', async ({
  page,
  request,
  administrator,
  expectFailure,
}) => {
  const word = uniqueWord();
  await signIn(page, administrator);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  const name = form.getByLabel('Name');
  await name.fill(`Grace ${word}`);
  await form.getByLabel('Email').fill(`${word}@example.com`);
  await endOnServer(page, request);

  expectFailure('/api/users', 401);
  expectFailure('/api/auth/verify-session', 401);
  await form.getByRole('button', { name: 'Add User' }).click();
  const typed = page.locator('input[name="name"]');
  await expectCovered(page, typed);
  await expect(loginOver(page)).toContainText('nothing you typed is lost');
  await expectAccessible(page);

  await signInAgain(page, administrator);
  await expect(name).toHaveValue(`Grace ${word}`);
  await expect(form.getByRole('button', { name: 'Add User' })).toBeFocused();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: `Grace ${word}` })).toHaveCount(1);
});

test('a logout in another tab leaves unsaved settings as they are', async ({ page, context, administrator }) => {
  await signIn(page, administrator);
  await page.goto('/settings');
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

test('a chosen CSV is still chosen after signing in', async ({ page, request, administrator, expectFailure }) => {
  const word = uniqueWord();
  await signIn(page, administrator);
  await page.goto('/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const csv = `name,email\nAda ${word},${word}@example.com\n`;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const send = dialog.getByRole('button', { name: 'Import 1 user' });
  await expect(send).toBeVisible();
  await endOnServer(page, request);
  expectFailure('/api/users', 401);
  expectFailure('/api/auth/verify-session', 401);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectCovered(page, page.getByText(`Ada ${word}`));

  await signInAgain(page, administrator);
  await send.click();
  await expect(dialog.getByText('1 of 1 rows were imported.')).toBeVisible();
});

test('an open question and a chosen template stay below the login', async ({
  page,
  request,
  administrator,
  expectFailure,
}) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="5">{{NAME}}</text></svg>';
  await signIn(page, administrator);
  await page.goto('/templates?dialog=upload');
  const dialog = page.getByRole('dialog', { name: 'Upload Template' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'seal.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await dialog.getByLabel('Name', { exact: true }).fill('Half a seal');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await endOnServer(page, request);
  expectFailure('/api/auth/verify-session', 401);
  expectFailure('/api/badge-templates', 401);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectCovered(page, page.getByText('They are not saved.'));

  await signInAgain(page, administrator);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a seal');
  await expect(dialog.getByText('seal.svg')).toBeVisible();
});

test('somebody else who signs in over the page is asked before what was left open is discarded', async ({
  page,
  request,
  administrator,
}) => {
  const colleague = await createAdministrator();
  const listening = page.waitForResponse((response) => response.url().includes('/api/auth/realtime-token'));
  await signIn(page, administrator);
  await listening;
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

  const stored = await page.evaluate(() => localStorage.getItem('admin-session-id'));
  await login.getByRole('button', { name: 'Back to the login' }).click();
  await expect(login.getByRole('button', { name: 'Login with credentials' })).toBeVisible();
  const ended = await request.get('/api/auth/verify-session', { headers: { 'x-session-id': stored ?? '' } });
  expect(ended.status()).toBe(401);

  await enterAgain(page, colleague);
  await login.getByRole('button', { name: `Discard and go on as ${colleague.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Admin User' }).click();
  await expect(page.getByText(colleague.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveValue('Half a title');
});

test('a server that cannot be reached signs nobody out', async ({ page, administrator, expectFailure }) => {
  await signIn(page, administrator);
  expectFailure('/api/auth/verify-session', 503);
  // The edge of the network: what a front end answers while its server is away.
  await page.route('**/api/auth/verify-session', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/verify-session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('going back to a list, and coming back to its window, shows what others have added', async ({
  page,
  request,
  administrator,
}) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  const { id } = await api.createUser(`Lise ${word}`, `${word}@example.com`);
  await api.issueBadge(id);
  const rows = page.getByRole('row', { name: `Lise ${word}` });
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  await api.issueBadge(id);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await api.issueBadge(id);
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(rows).toHaveCount(3);
});
