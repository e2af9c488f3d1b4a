import type { Page } from '@playwright/test';
import { latestWork } from '../support/activity.ts';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('an import continues after its tab is closed, and another window shows its result', async ({ page, api }) => {
  const word = `bg${uniqueWord()}`;
  const other = await page.context().newPage();
  await openConsole(other, api, '/settings');
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Import Users' }).click();
  const rows = Array.from({ length: 10_000 }, (_, index) => `Person ${index},${word}-${index}@example.com`);
  const first = page.getByRole('dialog', { name: 'Import Users' });
  await chooseCsv(first, ['name,email', ...rows, `Taken,${word}-7@example.com`]);
  await first.getByRole('button', { name: 'Import 10,000 users' }).click();
  await expect(first).toBeHidden();
  const running = (of: Page) => of.getByRole('list', { name: 'Running' });
  await expect(running(page).getByText(/^[1-9][\d,]* of 10,001/)).toBeVisible();
  await page.close();

  await other.reload();
  const activity = other.getByRole('button', { name: 'Activity, 1 running' });
  await activity.click();
  await expect(running(other).getByText(/^[\d,]+ of 10,001/)).toBeVisible();
  await expect(running(other).getByRole('progressbar', { name: 'Import 10,001 people from people.csv' })).toBeVisible();
  await activity.press('Escape');
  // The list is closed at the end, so a toast appears.
  const outcome = '10,000 users imported. 1 was refused.';
  const told = other.getByText(`Import 10,001 people from people.csv: ${outcome}`).filter({ visible: true });
  await expect(told.first()).toBeVisible({ timeout: 55_000 });
  await other.getByRole('button', { name: 'Activity', exact: true }).click();
  await expect(latestWork(other).getByText(outcome)).toBeVisible();
  await latestWork(other).getByRole('button', { name: 'Show errors' }).click();
  await expect(latestWork(other).getByText(/^Row 10002, Taken: Duplicate email in file/)).toBeVisible();
});
