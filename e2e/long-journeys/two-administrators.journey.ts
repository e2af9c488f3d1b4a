import type { Page } from '@playwright/test';
import { chooseAction } from '../support/menus.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('what one edits while the other deletes it is refused in words, and kept in the form', async ({
  page,
  visitor: colleague,
  api,
  otherApi,
  expectFailure,
}) => {
  const word = uniqueWord();
  const name = `Grace ${word}`;
  const { id } = await api.createUser(name, `${word}@example.com`);
  await openConsole(page, api, `/users?search=${word}`);
  await openConsole(colleague, otherApi, `/users?search=${word}`);
  await colleague.getByRole('button', { name: `Actions for ${name}` }).click();
  await chooseAction(page, name, 'Edit');
  const form = page.getByRole('dialog', { name: `Edit User: ${name}` });
  await form.getByLabel('Department').fill('Mathematics');

  await colleague.getByRole('menuitem', { name: 'Delete' }).click();
  await colleague.getByRole('button', { name: 'Delete user' }).click();
  await expect(colleague.getByText('User has been deleted successfully', { exact: true })).toBeVisible();

  expectFailure(`/api/users/${id}`, 404);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This user does not exist any more.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Department')).toHaveValue('Mathematics');
});

test('of two who create the same tag, the second is told that it exists', async ({
  page,
  visitor: colleague,
  api,
  otherApi,
  expectFailure,
}) => {
  const tag = `Cohort ${uniqueWord()}`;
  await openConsole(page, api);
  await openConsole(colleague, otherApi);
  await openTagForm(page, tag);
  await openTagForm(colleague, tag);
  await colleague.getByRole('button', { name: 'Create Tag' }).click();
  await expect(colleague.getByText('Tag created', { exact: true })).toBeVisible();

  expectFailure('/api/tags', 409);
  const form = page.getByRole('dialog', { name: 'Create Tag' });
  await form.getByRole('button', { name: 'Create Tag' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(tag);
});

async function openTagForm(page: Page, tag: string): Promise<void> {
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  await page.getByRole('dialog', { name: 'Manage Tags' }).getByRole('button', { name: 'Create Tag' }).click();
  await page.getByRole('dialog', { name: 'Create Tag' }).getByLabel('Name', { exact: true }).fill(tag);
}

test('going back to a list, and coming back to its window, shows what others have added', async ({ page, api }) => {
  const word = uniqueWord();
  const { id } = await api.createUser(`Lise ${word}`, `${word}@example.com`);
  await api.issueBadge(id);
  const rows = page.getByRole('row', { name: `Lise ${word}` });
  await openConsole(page, api);
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
