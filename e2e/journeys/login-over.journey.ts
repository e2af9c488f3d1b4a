import { expectAccessible } from '../support/accessibility.ts';
import { endOnServer, expectCovered, loginOver, signInAgain } from '../support/ended-session.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('a session that ends while a user is being added loses nothing: signing in again over the page keeps the form', async ({
  page,
  api,
  administrator,
  expectSessionEnd,
}) => {
  const word = uniqueWord();
  await openConsole(page, api, '/users');
  // An empty list offers it as well.
  await page.getByRole('button', { name: 'Add User' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  const name = form.getByLabel('Name', { exact: true });
  await name.fill(`Grace ${word}`);
  await form.getByLabel('Email').fill(`${word}@example.com`);
  expectSessionEnd();
  await endOnServer(page);
  await form.getByRole('button', { name: 'Add User' }).click();
  const typed = page.locator('input[name="name"]');
  await expectCovered(page, typed);
  await expect(loginOver(page)).toContainText('Nothing you typed is lost');
  await expectAccessible(page);

  await signInAgain(page, administrator);
  await expect(name).toHaveValue(`Grace ${word}`);
  await expect(form.getByRole('button', { name: 'Add User' })).toBeFocused();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: `Grace ${word}` })).toHaveCount(1);
});
