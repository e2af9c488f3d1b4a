import type { Locator, Page } from '@playwright/test';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';

test('a toast can be swiped away to the right, and the next one replaces it', async ({ page, api }) => {
  await openConsole(page, api, '/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Import Users' }).click();
  await expect(toast).toHaveText(/No Data/);
  await chooseCsv(dialog, ['name,email']);
  await expect(toast).toHaveText(/CSV file must contain at least a header and one data row/);
  await expect(toast).toHaveCount(1);
  await drag(page, toast, 40);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await drag(page, toast, 60);
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('on a phone a toast does not cover the button that was pressed', async ({ page, api }) => {
  await page.setViewportSize(phone);
  await openConsole(page, api, '/users?dialog=add');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add User' });
  await add.click();
  await expect(page.getByText('Please provide both name and email', { exact: true })).toBeVisible();
  await add.click({ trial: true });
});

async function drag(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.4, 0.8, 1]) await page.mouse.move(x + pixels * part, y);
  await page.mouse.up();
}
