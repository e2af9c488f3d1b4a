import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Calls the API as the administrator who is signed in on the page; for what a journey needs and is not about. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const sessionId = await page.evaluate(() => localStorage.getItem('admin-session-id'));
  const answer = await page.request.post(path, { data, headers: { 'x-session-id': sessionId ?? '' } });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Adds people who all have one new tag. */
export async function addTaggedUsers(page: Page, tag: string, names: string[]): Promise<void> {
  const users = names.map((name, index) => ({ name, email: `${tag.toLowerCase()}-${index}@example.com`, tags: [tag] }));
  await post(page, '/api/users/import', { users });
}
