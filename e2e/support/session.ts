import type { Page } from '@playwright/test';
import type { Administrator } from '../../functions/src/testing/administrators.ts';
import type { JourneyApi } from './api.ts';
import { expect } from './journey.ts';

const storageKey = 'admin-session-id';

/** Opens a screen of the console with the session of some calls, as if already signed in. */
export async function openConsole(page: Page, { sessionId }: JourneyApi, path = '/'): Promise<void> {
  await page.addInitScript(
    ([key, id]) => {
      // Once per tab: later changes of the session belong to the journey. A sandboxed frame has no storage.
      if (self !== top || sessionStorage.getItem('opened')) return;
      sessionStorage.setItem('opened', 'true');
      localStorage.setItem(key, id);
    },
    [storageKey, sessionId] as const,
  );
  await page.goto(path);
}

/** The session id in the page's browser; null without one. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

/** Fills in the password on the page's login. */
export async function enterCredentials(page: Page, { email, password }: Administrator): Promise<void> {
  await page.getByRole('button', { name: /credentials/i }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Signs in with the password and waits for the dashboard. */
export async function signIn(page: Page, administrator: Administrator): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, administrator);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}
