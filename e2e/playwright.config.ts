import { defineConfig, devices } from '@playwright/test';
import { lightBrowserFlags } from '../scripts/browser/browser-flags.mjs';
import { desk } from './support/screens.ts';
import { siteUrl } from './support/site.ts';

const { CHROMIUM_PATH } = process.env;

/** The built site on the Hosting emulator, in the system's Chromium. */
export default defineConfig({
  // `npm test` runs the first alone.
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'long-journeys', testDir: 'long-journeys' },
  ],
  testMatch: '*.journey.ts',
  outputDir: '../.cache/journeys',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // On a busy machine a screen takes up to half a minute.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteUrl,
    viewport: desk,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: lightBrowserFlags,
    },
  },
});
