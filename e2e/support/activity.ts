import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The first piece of recent work in the header's list. */
export function latestWork(page: Page): Locator {
  return page.getByRole('list', { name: 'Recent' }).getByRole('listitem').first();
}

/** Waits for the result in the list of work, which opens when an import is sent. Then closes it. */
export async function expectImported(page: Page, outcome: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Import Users' })).toBeHidden();
  await expect(latestWork(page).getByText(outcome)).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: /^Activity/ }).press('Escape');
  await expect(latestWork(page)).toBeHidden();
}
