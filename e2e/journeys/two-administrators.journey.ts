import type { Page } from '@playwright/test';
import { createAdministrator } from '../support/administrators.ts';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test, tile } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

test('what one edits while the other deletes it is refused in words, and kept in the form', async ({
  page,
  visitor: colleague,
  request,
  administrator,
  expectFailure,
}) => {
  const word = uniqueWord();
  const name = `Grace ${word}`;
  const api = await apiOf(request, administrator);
  const { id } = await api.createUser(name, `${word}@example.com`);
  await signIn(page, administrator);
  await signIn(colleague, await createAdministrator());
  for (const each of [page, colleague]) {
    await each.goto(`/users?search=${word}`);
    await each.getByRole('button', { name: `Actions for ${name}` }).click();
  }
  await page.getByRole('menuitem', { name: 'Edit' }).click();
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
  administrator,
  expectFailure,
}) => {
  const tag = `Cohort ${uniqueWord()}`;
  await signIn(page, administrator);
  await signIn(colleague, await createAdministrator());
  await openTagForm(page, tag);
  await openTagForm(colleague, tag);
  await colleague.getByRole('button', { name: 'Create Tag' }).click();
  await expect(colleague.getByText('Tag created', { exact: true })).toBeVisible();

  expectFailure('/api/tags', 409);
  const form = page.getByRole('dialog', { name: 'Create Tag' });
  await form.getByRole('button', { name: 'Create Tag' }).click();
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name')).toHaveValue(tag);
});

test('a badge that one issues comes up on the dashboard of the other', async ({
  page,
  visitor: colleague,
  request,
  administrator,
}) => {
  const name = `Ada ${uniqueWord()}`;
  const api = await apiOf(request, administrator);
  await api.createUser(name, `${uniqueWord()}@example.com`);
  await signIn(page, administrator);
  await expect(page.getByRole('button', { name: 'View as table', disabled: false })).toBeVisible();
  const issued = tile(page, 'Badges Issued');
  const before = Number((await issued.innerText()).replaceAll(',', ''));

  await signIn(colleague, await createAdministrator());
  await colleague.getByRole('link', { name: 'Issue Badge', exact: true }).click();
  const dialog = colleague.getByRole('dialog', { name: 'Issue Badge' });
  await dialog.getByLabel('User').fill(name);
  await colleague.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(issued).toHaveText((before + 1).toLocaleString('en-US'));
});

async function openTagForm(page: Page, tag: string): Promise<void> {
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  await page.getByRole('dialog', { name: 'Manage Tags' }).getByRole('button', { name: 'Create Tag' }).click();
  await page.getByRole('dialog', { name: 'Create Tag' }).getByLabel('Name').fill(tag);
}
