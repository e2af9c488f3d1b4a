import { expect, test } from '../support/journey.ts';
import { chooseCsv } from '../support/files.ts';
import { openConsole } from '../support/session.ts';

test('a question about unsaved entries that was declined is asked again, however one closes', async ({ page, api }) => {
  await openConsole(page, api, '/users?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await dialog.getByLabel('Name').fill('Half a name');
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a name');
});

test('a chosen list is asked about again, however one closes', async ({ page, api }) => {
  await openConsole(page, api, '/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const question = page.getByRole('alertdialog', { name: 'Discard the chosen file?' });
  await chooseCsv(dialog, ['name,email', 'Ada,ada@example.com']);
  await expect(dialog.getByRole('button', { name: 'Import 1 user' })).toBeVisible();
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});
