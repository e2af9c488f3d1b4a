import type { Page } from '@playwright/test';
import { environment } from '../../functions/src/testing/environment.ts';
import { expect } from './journey.ts';

/** Milliseconds for which the tests' suite caches settings, and a little more. */
export const cachedMs = 1_500;

/**
 * Waits long enough for a page that polls every five seconds, but not for every thirty. `keep-asking.test.tsx` tests
 * the exact interval with a fake clock.
 */
export const soon = { timeout: 15_000 };

/** Opens a badge's page and waits until the badge has loaded. */
export async function openChecked(page: Page, path: string): Promise<void> {
  const lookedUp = page.waitForResponse(/\/api\/verif\w+\/[0-9a-f]{32}$/);
  await page.goto(path);
  await (await lookedUp).finished();
  await expect(page.getByText(/^Checked at/)).toBeVisible();
}

/** The path at which a page reads a badge's document. */
export function documentOf(hash: string): string {
  return documentPath(`publicBadges/${hash}`);
}

/** The path at which a page reads any document. */
export function documentPath(name: string): string {
  return `/v1/projects/${environment.GCLOUD_PROJECT}/databases/(default)/documents/${name}`;
}

/** Hides a page like another tab in front, which a headless browser cannot do. */
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
