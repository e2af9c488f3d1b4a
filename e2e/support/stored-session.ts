import type { APIRequestContext, Page } from '@playwright/test';
import type { Administrator } from './administrators.ts';
import { openSession } from './api.ts';

/** Has the page find a session when it opens, as a browser does in which somebody logged in before. */
export async function storeSession(page: Page, request: APIRequestContext, data: Administrator): Promise<void> {
  await page.addInitScript(
    (id) => {
      localStorage.setItem('admin-session-id', id);
    },
    await openSession(request, data),
  );
}
