import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Opens a badge's page as somebody does who stays for a while: it follows the badge when this ends. */
export async function openFollowing(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const lookedUp = page.waitForResponse(/\/api\/verif/);
  await page.goto(path);
  await (await lookedUp).finished();
  // The page has made use of the answer then; its own limit of waiting would count as passed otherwise.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Checked at/)).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText(/^Checked live/)).toBeVisible();
}

/** Hides a page as another tab in front does, which no browser without a window can. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Brings it to the front again. */
export async function show(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
