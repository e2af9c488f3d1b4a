import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Expects each text to be visible on the screen, alone in its element. */
export async function expectTexts(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), String(text)).toBeVisible();
  }
}
