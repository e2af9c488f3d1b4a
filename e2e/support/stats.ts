import { type Locator, type Page, expect } from '@playwright/test';

/** The number on a stat card. */
export function statOf(page: Page, name: string): Locator {
  return page.getByRole('status', { name, exact: true });
}

/** The number itself, once it has ended counting up. */
export async function numberOn(stat: Locator): Promise<number> {
  const number = stat.and(stat.page().locator('[aria-busy=false]'));
  return Number((await number.innerText()).replaceAll(',', ''));
}

/**
 * The dashboard updates. The Firestore emulator garbles its stream if a commit coincides with the start of a listener;
 * then the next update may take a minute.
 */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('Your badge programme at a glance, live.')).toBeVisible();
}
