import type { Locator, Page } from '@playwright/test';

/** Waits for a toast with a text, and rests the mouse on it: it stays until the mouse leaves. Answers where toasts are. */
export async function holdToast(page: Page, text: string): Promise<Locator> {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await toasts.getByText(text, { exact: true }).hover();
  return toasts;
}
