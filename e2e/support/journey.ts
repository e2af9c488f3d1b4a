import { type BrowserContext, type Locator, type Page, test as base, expect } from '@playwright/test';
import { type Administrator, createAdministrator } from './administrators.ts';

interface Journey {
  administrator: Administrator;
  /** Names a call whose failure is part of the journey: the browser reports it as a console error. No status: no answer. */
  expectFailure: (path: string, status?: number) => void;
  expectedFailures: string[];
  /** A second browser with nothing in common with the first. */
  visitor: Page;
}

/** A journey fails on any console error, uncaught exception and breach of the site's policy, in whichever browser. */
export const test = base.extend<Journey>({
  administrator: async ({}, use) => {
    await use(await createAdministrator());
  },
  expectedFailures: async ({}, use) => {
    await use([]);
  },
  expectFailure: async ({ expectedFailures }, use) => {
    await use((path, status) => expectedFailures.push(`${status ?? '?'} ${path}`));
  },
  page: async ({ page, context, expectedFailures }, use) => {
    const complaints = await watch(context, expectedFailures);
    await use(page);
    expect(complaints()).toEqual([]);
  },
  visitor: async ({ browser, baseURL, expectedFailures }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const complaints = await watch(context, expectedFailures);
    await use(await context.newPage());
    expect(complaints()).toEqual([]);
    await context.close();
  },
});

async function watch(context: BrowserContext, expectedFailures: string[]): Promise<() => string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const [, status] = /status of (\d+)/.exec(message.text()) ?? [];
    const { url } = message.location();
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    if (!expectedFailures.includes(`${status ?? '?'} ${path}`)) complaints.push(`${message.text()} (${url})`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`${violatedDirective} of the site's policy was breached by ${blockedURI}`));
    });
  });
  return () => complaints;
}

/** Fills the password in on the login that stands on the page. */
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

/** The number on a stat card. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true }).locator('xpath=../..').getByRole('status');
}

export { expect };
