import { chromium } from '@playwright/test';
import { localAdministrator } from '../emulators/admin-account.mjs';
import { lightBrowserFlags } from './browser-flags.mjs';
import { toolchainEnvironment } from '../setup/toolchain.mjs';

/** The Chromium that bootstrap found; undefined if Playwright has its own. */
export function chromiumPath() {
  return toolchainEnvironment().CHROMIUM_PATH;
}

/** Starts the browser that the journeys use too. */
export function openBrowser() {
  return chromium.launch({ executablePath: chromiumPath(), args: lightBrowserFlags });
}

/**
 * Fills in the second step of the login. The caller clicks the Login button.
 * @param {import('@playwright/test').Page} page
 */
export async function enterCredentials(page) {
  await page.goto('/').catch(() => {
    throw new Error(
      'Nothing answers at the site. Run npm start first; if it runs with a PORT_OFFSET, set the same here.',
    );
  });
  await page.getByRole('button', { name: 'Login with credentials' }).click();
  await page.getByLabel('Email').fill(localAdministrator.email);
  await page.getByLabel('Password').fill(localAdministrator.password);
}

/**
 * Signs in as the local administrator and waits for the dashboard.
 * @param {import('@playwright/test').Page} page
 */
export async function signIn(page) {
  await enterCredentials(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}
