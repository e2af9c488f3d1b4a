import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('saved settings are there after a reload, and unsaved ones ask', async ({ page, api }) => {
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Settings' }).click();
  const title = page.getByLabel('Page title');
  const before = await title.inputValue();
  await expectAccessible(page);
  await title.fill(`${before} changed`);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue(`${before} changed`);
  await title.fill(before);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});
