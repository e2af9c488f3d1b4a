import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Waits until the clipboard has this text, and returns it. Tests share it, and the browser writes it some time after
 * the click.
 */
export async function expectCopied(page: Page, text: string | RegExp): Promise<string> {
  let copied = '';
  const read = expect.poll(async () => (copied = await page.evaluate(() => navigator.clipboard.readText())));
  await (typeof text === 'string' ? read.toBe(text) : read.toMatch(text));
  return copied;
}
