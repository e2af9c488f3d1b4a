import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('after a row is deleted by keyboard, the next row has the focus', async ({ page, api }) => {
  const tag = `Focus${uniqueWord()}`;
  await openConsole(page, api);
  await api.addTaggedUsers(
    tag,
    ['Ada', 'Bob', 'Cy'].map((name) => `${name} ${tag}`),
  );
  await page.goto(`/users?search=${tag}`);
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await expect(actions).toHaveCount(3);
  for (const left of [2, 1]) {
    await actions.first().press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
    await expect(actions).toHaveCount(left);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(actions.first()).toBeFocused();
  }
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'Clear Selection' }).press('Enter');
  await expect(page.getByPlaceholder('Search users...')).toBeFocused();

  await page.reload();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused();
});

test('an icon button shows its name, and a menu that is the first thing one opens is free of it', async ({
  page,
  api,
}) => {
  await openConsole(page, api, '/settings');
  await expect(page.getByLabel('Organization name')).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const name = page.getByRole('tooltip', { name: 'Notifications' });
  await bell.hover();
  await expect(name).toBeVisible();
  await bell.click();
  await expect(name).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
