import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('tags are created, edited and deleted from the dashboard', async ({ page, api }) => {
  const name = `Tag ${uniqueWord()}`;
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  const list = page.getByRole('dialog', { name: 'Manage Tags' });
  await list.getByRole('button', { name: 'Create Tag' }).click();
  const form = page.getByRole('dialog', { name: 'Create Tag' });
  await form.getByRole('button', { name: 'Create Tag' }).click();
  await expect(form.getByText('Tag name is required')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(`  ${name} `);
  await expectAccessible(page);
  await form.getByLabel('Name', { exact: true }).press('Enter');

  await list.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit Tag: ${name}` });
  await edit.getByLabel('Color', { exact: true }).fill('#fde047');
  await edit.getByRole('button', { name: 'Save Tag' }).click();
  await expect(page.getByText('Tag updated', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await list.getByRole('button', { name: `Delete ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click();
  await expect(page.getByText('Tag deleted', { exact: true })).toBeVisible();
  await expect(list.getByText(name, { exact: true })).toBeHidden();
});

test('tags are assigned to selected users by keyboard', async ({ page, api }) => {
  const word = uniqueWord();
  for (const each of ['one', 'two', 'three']) await api.createUser(`${each} ${word}`, `${each}-${word}@example.com`);
  await api.createTag(`Cohort ${word}`);
  await openConsole(page, api, `/users?search=${word}`);
  await expect(page.getByText(`three ${word}`)).toBeVisible();

  const height = async () => (await page.getByRole('table', { name: 'Users' }).boundingBox())?.y;
  const before = await height();
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).press('Space');
  await page.getByRole('checkbox', { name: `Select three ${word}` }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await height()).toBe(before);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bulk Assign Tags' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bulk Assign Tags' });
  await dialog.getByRole('button', { name: 'Assign tags to 2 users' }).press('Enter');
  await expect(page.getByText('No Tags Selected', { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: `Cohort ${word}` }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign tags to 2 users' }).press('Enter');
  await expect(page.getByText('2 users changed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell').getByText(`Cohort ${word}`)).toHaveCount(2);
  await expect(page.getByPlaceholder('Search users...')).toBeVisible();
});
