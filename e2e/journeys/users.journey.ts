import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

async function searchFor(page: Page, text: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(text)}`);
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
}

async function chooseAction(page: Page, user: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${user}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function chooseFile(dialog: Locator, name: string, text: string): Promise<void> {
  await dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Keeps calls from reaching the server until the answer is called, so that what waits for them can be looked at. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => void gate.emit('open');
}

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8');
}

test('a user is edited with tags, and deleted', async ({ page, request, administrator }) => {
  const word = uniqueWord();
  const [name, email, tag] = [`Grace ${word}`, `grace-${word}@example.com`, `Navy ${word}`];
  const api = await apiOf(request, administrator);
  await api.createUser(name, email);
  await api.createTag(tag);
  await signIn(page, administrator);
  await searchFor(page, word);

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

test('tags are created, edited and deleted from the dashboard', async ({ page, administrator }) => {
  const name = `Tag ${uniqueWord()}`;
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  const list = page.getByRole('dialog', { name: 'Manage Tags' });
  await list.getByRole('button', { name: 'Create Tag' }).click();
  const form = page.getByRole('dialog', { name: 'Create Tag' });
  await form.getByRole('button', { name: 'Create Tag' }).click();
  await expect(form.getByText('Tag name is required')).toBeVisible();
  await form.getByLabel('Name').fill(`  ${name} `);
  await expectAccessible(page);
  await form.getByLabel('Name').press('Enter');

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

test('tags are assigned to users who were ticked, by keyboard', async ({ page, request, administrator }) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  for (const each of ['one', 'two', 'three']) await api.createUser(`${each} ${word}`, `${each}-${word}@example.com`);
  await api.createTag(`Cohort ${word}`);
  await signIn(page, administrator);
  await searchFor(page, word);

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

test('1,000 rows are imported, and the 20 bad ones come back as a file', async ({ page, administrator }) => {
  const word = uniqueWord();
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const email = index % 50 === 49 ? 'nowhere' : `p${index}-${word}@example.com`;
    return `Person ${index} ${word},${email},Maths,Import ${word}`;
  });
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog.getByRole('button', { name: 'Import users' }).click();
  await expect(page.getByText('Please upload a valid CSV file first', { exact: true })).toBeVisible();
  await chooseFile(dialog, 'people.csv', ['Name,Email,Department,Tags', ...rows].join('\r\n'));
  await expect(dialog.getByText('Row 51: Invalid email format')).toBeVisible();
  await expect(dialog.getByText('Row 1001: Invalid email format')).toBeAttached();
  await expectAccessible(page);

  const release = await holdCalls(page, '/api/users/import');
  await dialog.getByRole('button', { name: 'Import 980 users' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing users' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(dialog.getByText('980 of 1,000 rows were imported.')).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download errors' }).click();
  const lines = (await textOf(await downloading)).trim().split('\r\n');
  expect(lines).toHaveLength(21);
  expect(lines[1]).toBe(`Person 49 ${word},nowhere,Maths,Import ${word},51,Invalid email format`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await searchFor(page, `p998-${word}`);
  await expect(page.getByRole('cell').getByText(`Import ${word}`)).toBeVisible();
});

test('what was exported is imported again unchanged', async ({ page, request, administrator }) => {
  const word = uniqueWord();
  const [name, email] = [`=1+"1", ${word}`, `export-${word}@example.com`];
  const api = await apiOf(request, administrator);
  await api.createUser(name, email);
  await signIn(page, administrator);
  await searchFor(page, word);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await textOf(await downloading);
  expect(text.startsWith('\u{feff}name,email,department,tags,')).toBe(true);
  const line = text.split('\r\n').find((each) => each.includes(word)) ?? '';
  expect(line.startsWith(`"'=1+""1"", ${word}",${email}`)).toBe(true);

  await chooseAction(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await chooseFile(dialog, 'users.csv', [text.split('\r\n')[0], line].join('\r\n'));
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(dialog.getByText('1 of 1 rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});
