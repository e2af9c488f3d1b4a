import type { Locator, Page } from '@playwright/test';

/** The number on a stat card. */
export function statOf(page: Page, name: string): Locator {
  return page.getByRole('status', { name, exact: true });
}
