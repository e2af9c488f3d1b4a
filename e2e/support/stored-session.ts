import type { APIRequestContext, Page } from '@playwright/test';
import type { Administrator } from './administrators.ts';

/** Has the page find a session when it opens, as a browser does in which somebody logged in before. */
export async function storeSession(page: Page, request: APIRequestContext, data: Administrator): Promise<void> {
  const login = await request.post('/api/auth/login', { data });
  const { sessionId } = (await login.json()) as { sessionId: string };
  await page.addInitScript((id) => {
    localStorage.setItem('admin-session-id', id);
  }, sessionId);
}
