import type { Locator, Page } from '@playwright/test';
import { chooseCsv, chooseList } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

/** Closes the dialog by Escape and by its button, three times over, and stays in it whenever it asks. */
async function declineEachTime(page: Page, dialog: Locator, title: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}

test('a question about unsaved entries that was declined is asked again, however one closes', async ({ page, api }) => {
  await openConsole(page, api, '/users?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Name', { exact: true }).fill('Half a name');
  await declineEachTime(page, dialog, 'Discard your changes?');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
});

test('a chosen list is asked about again, however one closes, and dropped by who says so alone', async ({
  page,
  api,
}) => {
  await openConsole(page, api, '/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  await chooseList(dialog, 'people.ods', new Uint8Array([1]));
  await expect(page.getByText('Please select a CSV file', { exact: true })).toBeVisible();
  await chooseCsv(dialog, ['name,email', 'Ada,ada@example.com']);
  await expect(dialog.getByRole('button', { name: 'Import 1 user' })).toBeVisible();
  await declineEachTime(page, dialog, 'Discard the chosen file?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard file' }).click();
  await expect(dialog).toBeHidden();
});
