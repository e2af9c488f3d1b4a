import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The two sizes that every screen is made for. */
export const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const;

/** Expects each text to stand on the screen where it can be seen, alone in its element. */
export async function expectTexts(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), String(text)).toBeVisible();
  }
}
