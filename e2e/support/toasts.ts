import type { Locator, Page } from '@playwright/test';

/** Waits for a toast with a text and hovers over it, so that it stays. Returns the container of toasts. */
export async function holdToast(page: Page, text: string): Promise<Locator> {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await toasts.getByText(text, { exact: true }).hover();
  return toasts;
}
