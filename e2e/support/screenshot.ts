import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { rootDir } from '../../scripts/paths.mjs';
import { desk } from './screens.ts';

let taken = 0;

/** Saves a picture of the whole page in the journey's results, if the environment has `SCREENSHOTS`. */
export async function takeScreenshot(page: Page, view: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  taken += 1;
  await page.screenshot({ path: test.info().outputPath(`${taken}-${view}.png`), fullPage: true });
}

/** Replaces a picture of the README with the top of the page, if the environment has `SCREENSHOTS`. */
export async function takeReadmePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.setViewportSize(desk);
  await expect(page.locator('main .animate-shimmer').filter({ visible: true })).toHaveCount(0);
  await page.screenshot({ path: join(rootDir, `docs/images/${name}.png`), animations: 'disabled' });
}
