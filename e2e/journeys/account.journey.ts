import { expectAccessible } from '../support/accessibility.ts';
import { loginOver } from '../support/ended-session.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole, signIn, storedSession } from '../support/session.ts';

test('changing the password keeps this session and ends the others; then the administrator logs out everywhere', async ({
  page,
  visitor,
  api,
  administrator,
  expectSessionEnd,
}) => {
  const password = 'a longer correct horse battery staple';
  await signIn(visitor, administrator);
  await openConsole(page, api);
  await page.getByRole('button', { name: 'Admin User' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Chrome on Windows' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'This one' })).toContainText('In use now');
  await expectAccessible(page);

  await page.getByLabel('Current password').fill(administrator.password);
  await page.getByLabel('New password').fill(password);
  const before = await storedSession(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('All other sessions have ended.', { exact: true })).toBeVisible();
  await expect(loginOver(page)).toHaveCount(0);
  await expect(sessions).toHaveText([/Chrome on Windows.*This one/]);
  expect(await storedSession(page)).not.toBe(before);
  expectSessionEnd();
  await visitor.goto('/users');
  await expect(visitor.getByRole('heading', { name: 'Badge Admin Portal' })).toBeVisible();

  await signIn(visitor, { ...administrator, password });
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedSession(page)).toBeNull();
  await visitor.goto('/users');
  await expect(visitor.getByRole('heading', { name: 'Badge Admin Portal' })).toBeVisible();
});
