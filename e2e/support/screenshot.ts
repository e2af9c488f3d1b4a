import { type Page, test } from '@playwright/test';

let taken = 0;

/** Keeps a picture of the whole page among the results of the journey, if the environment has `SCREENSHOTS`. */
export async function takeScreenshot(page: Page, view: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  taken += 1;
  await page.screenshot({ path: test.info().outputPath(`${taken}-${view}.png`), fullPage: true });
}
