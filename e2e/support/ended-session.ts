import { type Locator, type Page, expect } from '@playwright/test';
import type { Administrator } from '../../functions/src/testing/administrators.ts';
import { authApi } from '../../functions/src/contract/index.ts';
import { bodyOf, send } from '../../functions/src/testing/client.ts';
import { storedSession } from './session.ts';
import { siteUrl } from './site.ts';

/** Ends the page's session on the server; the page does not know yet. */
export async function endOnServer(page: Page): Promise<void> {
  const sessionId = (await storedSession(page)) ?? undefined;
  bodyOf(authApi.logout, await send(siteUrl, authApi.logout, { sessionId }));
}

/** The login that lies over a page. */
export function loginOver(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in to continue' });
}

/** Signs in on the login that covers the page, and waits until it closes. */
export async function signInAgain(page: Page, administrator: Administrator): Promise<void> {
  await enterAgain(page, administrator);
  await expect(loginOver(page)).toBeHidden();
}

/** Enters a password on the login that lies over the page. */
export async function enterAgain(page: Page, administrator: Administrator): Promise<void> {
  const login = loginOver(page);
  await login.getByRole('button', { name: 'Login with credentials' }).click();
  await login.getByLabel('Email').fill(administrator.email);
  await login.getByLabel('Password').fill(administrator.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Expects that the page under the login is not visible, read aloud, printed or reachable by keyboard. */
export async function expectCovered(page: Page, typed: Locator): Promise<void> {
  await expect(loginOver(page)).toBeVisible();
  await expect(typed).toBeAttached();
  await expect(typed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(typed).toBeHidden();
  await page.emulateMedia({ media: null });
  const outside = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    return all.filter(
      (element) => !element.closest('dialog[data-login]') && element.checkVisibility({ visibilityProperty: true }),
    ).length;
  });
  expect(outside).toBe(0);
  // Goes through all controls, with Escape and a click next to the card.
  const { length } = await loginOver(page).getByRole('button').all();
  for (let step = 0; step < 2 * (length + 2); step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || Boolean(activeElement?.closest('dialog[data-login]'));
    });
    expect(place).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await loginOver(page).click({ position: { x: 5, y: 5 } });
  await expect(loginOver(page)).toBeVisible();
  await expect(typed).toBeAttached();
}
