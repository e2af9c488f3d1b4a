import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('a user is edited with tags, and deleted', async ({ page, api }) => {
  const word = uniqueWord();
  const [name, email, tag] = [`Grace ${word}`, `grace-${word}@example.com`, `Navy ${word}`];
  await api.createUser(name, email);
  await api.createTag(tag);
  await openConsole(page, api, `/users?search=${word}`);
  await chooseAction(page, name, 'Edit');
  const dialog = page.getByRole('dialog', { name: `Edit User: ${name}` });
  await expect(dialog.getByText('User Details')).toBeVisible();
  await expect(dialog.getByText('User Tags')).toBeVisible();
  await dialog.getByLabel('Department').fill('  Mathematics ');
  await dialog.getByLabel('Status').selectOption('Pending');
  await dialog.getByRole('checkbox', { name: tag }).check();
  await expectAccessible(page);

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Department')).toHaveValue('  Mathematics ');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('User tags updated successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Mathematics', { exact: true })).toBeVisible();
  await expect(row.getByText('Pending')).toBeVisible();
  await expect(row.getByText(tag)).toBeVisible();

  await chooseAction(page, name, 'Delete');
  const confirmation = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User has been deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});
