import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/index.ts';
import { signedInClient } from '../../functions/src/testing/client.ts';
import { localAdministrator } from '../../scripts/emulators/admin-account.mjs';
import { openBrowser } from '../../scripts/browser/browser.mjs';
import { rootDir } from '../../scripts/paths.mjs';
import { dataDir, keyDir, runDev, site } from './dev-run.ts';
import { edit, undoEdits } from './edits.ts';

const catalogue = join(rootDir, 'functions/src/contract/words/en.json');
const errorHandler = join(rootDir, 'functions/src/http/error-handler.ts');
const noEndpoint = 'There is no ${request.method}';

let dev: ReturnType<typeof runDev>;
let browser: Browser | undefined;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  for (const folder of [dataDir, keyDir]) rmSync(folder, { recursive: true, force: true });
  dev = runDev();
  await dev.says('Ready: http');
  browser = await openBrowser();
  page = await browser.newPage({ baseURL: site });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
}, 300_000);
afterEach(undoEdits);
afterAll(async () => {
  await browser?.close();
  await dev.interrupt();
  for (const folder of [dataDir, keyDir]) rmSync(folder, { recursive: true, force: true });
}, 90_000);

const answer = async () => (await fetch(`${site}/api/nothing-here`)).text();
const visible = (name: string) => page.getByRole('button', { name, exact: true }).waitFor();

test('a changed text appears within two seconds, without a reload', async () => {
  await page.goto('/login');
  await visible('Login with credentials');
  await page.evaluate(() => {
    document.body.setAttribute('data-kept', 'true');
  });
  const start = performance.now();
  edit(catalogue, 'Login with credentials', 'Sign in with a password');
  await visible('Sign in with a password');
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await page.evaluate(() => document.body.getAttribute('data-kept'))).toBe('true');
});

test('a changed API answer appears within seconds', async () => {
  expect(await answer()).toContain('There is no GET');
  const start = performance.now();
  edit(errorHandler, noEndpoint, 'Nobody answers ${request.method}');
  await expect.poll(answer, { timeout: 20_000, interval: 200 }).toContain('Nobody answers GET');
  expect(performance.now() - start).toBeLessThan(15_000);
});

test('a type error is shown, and the previous code keeps running', async () => {
  await expect.poll(answer, { timeout: 20_000, interval: 200 }).toContain('There is no GET');
  const from = dev.output().length;
  edit(errorHandler, noEndpoint, 'Broken ${request.verb}');
  await dev.says(/\[functions\] .*error-handler\.ts.*error TS2339/, from);
  await dev.says(/\[functions\] One error: the previous code keeps running/, from);
  expect(await answer()).toContain('There is no GET');
});

test('the console and the public pages work as under Hosting', async () => {
  const { call } = await signedInClient({ baseUrl: site, ...localAdministrator });
  const { badges } = await call(badgesApi.list, { query: { state: 'issued' } });
  const hash = badges[0]?.verificationHash ?? '';
  const response = await page.goto(`/verify/${hash}`);
  expect(await response?.text()).toContain('property="og:title"');
  await page.getByText('Verified Badge').first().waitFor();
  await page.goto('/verification');
  await visible('Verify');
  await page.goto(`/verification/${hash}`);
  await page.getByText('Verified', { exact: true }).first().waitFor();

  await page.goto('/users');
  await page.getByRole('button', { name: /credentials/ }).click();
  await page.getByLabel('Email').fill(localAdministrator.email);
  await page.getByLabel('Password').fill(localAdministrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('a second start reports that the first one is running', async () => {
  const second = runDev();
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('is running already');
});

test('Ctrl-C stops everything and saves the data, and the next start reports a taken port', async () => {
  expect(await dev.interrupt()).toBe(0);
  expect(existsSync(join(dataDir, 'emulators/firebase-export-metadata.json'))).toBe(true);
  expect(existsSync(join(rootDir, 'dev-build'))).toBe(false);
  // Its hot reload would connect to whatever answers at that port.
  await page.close();
  const port = Number(new URL(site).port);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const next = runDev();
  expect(await next.exited).toBe(1);
  expect(next.output()).toContain(`Port ${port}, which is for the site with hot reload, is taken by`);
  await new Promise((resolve) => server.close(resolve));
}, 90_000);
