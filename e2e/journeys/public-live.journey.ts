import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';

/** From the end of the administrator's call to the visitor's screen. */
const limitMs = 1000;

/** Opens the certificate and waits until it listens. */
async function openLive(page: Page, hash: string): Promise<void> {
  const listening = page.waitForRequest(/google\.firestore\.v1\.Firestore\/Listen/);
  await page.goto(`/verify/${hash}`);
  await expect(page.getByText('Verified Badge')).toBeVisible();
  await (await listening).response();
}

async function expectWithinASecond(seen: Locator, change: () => Promise<unknown>): Promise<void> {
  await change();
  await expect(seen).toBeVisible({ timeout: limitMs });
}

test('an open page turns when its badge is unissued, issued again and deleted', async ({
  visitor,
  api,
  expectFailure,
}) => {
  const badge = await createBadge(api);
  // The page may be reading what was issued again when it is deleted.
  expectFailure(`/api/verify/${badge.hash}`, 404);
  await openLive(visitor, badge.hash);
  await expectWithinASecond(visitor.getByText('Taken back', { exact: true }), badge.unissue);
  await expect(visitor.getByText(/took this badge back on .+\. It no longer counts\.$/)).toBeVisible();
  for (const text of [/verified/i, /not issued/i]) await expect(visitor.getByText(text)).toHaveCount(0);
  for (const name of ['Share on LinkedIn', 'Print']) await expect(visitor.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(visitor);
  await expectWithinASecond(visitor.getByText('Verified Badge'), badge.issue);
  await expectWithinASecond(visitor.getByRole('heading', { name: 'Badge Not Found' }), badge.delete);
});

test('an open page takes over a new name, and looking again is no verification', async ({ visitor, api }) => {
  const badge = await createBadge(api);
  const looks: string[] = [];
  visitor.on('request', (sent) => {
    if (sent.url().includes('/api/verify/')) looks.push(new URL(sent.url()).search);
  });
  await openLive(visitor, badge.hash);
  const name = 'Augusta Ada King';
  await expectWithinASecond(visitor.getByRole('heading', { level: 1, name }), () => badge.rename(name));
  expect(looks[0]).toBe('');
  expect(new Set(looks.slice(1))).toEqual(new Set(['?count=false']));
});

test('a badge that was taken back says so wherever it is met', async ({ page, request, api }) => {
  const badge = await createBadge(api);
  await badge.unissue();
  const sentence = /took this badge back on .+\. It no longer counts\.$/;
  await page.goto(`/verification/${badge.hash}`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('dt:text-is("Status") + dd')).toHaveText('Taken back');
  await page.goto('/verification');
  await page.getByLabel('Verification hash').fill(badge.hash);
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to LinkedIn' })).toHaveCount(0);
  await expectAccessible(page);
  const svg = await request.get(`/api/verification/${badge.hash}/badge.svg`);
  expect(await svg.text()).toContain('NOT VALID');
  expect((await request.get(`/api/verification/${badge.hash}/certificate.pdf`)).status()).toBe(410);
});

test('nothing of Firebase is asked for before the page is painted', async ({ page, api }) => {
  const { hash } = await createBadge(api);
  await openLive(page, hash);
  const { painted, firebase } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const entries = performance.getEntriesByType('resource').filter(({ name }) => /firestore|firebase/.test(name));
    return { painted: paint?.startTime ?? Infinity, firebase: entries.map(({ startTime }) => startTime) };
  });
  expect(firebase.length).toBeGreaterThan(0);
  expect(Math.min(...firebase)).toBeGreaterThan(painted);
});

test('where nothing can be listened to, the page shows what was looked up', async ({ page, api }) => {
  const { hash } = await createBadge(api);
  const refused = page.waitForRequest('**/api/client-config');
  await page.route('**/api/client-config', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/verify/${hash}`);
  await refused;
  await expect(page.getByText('Verified Badge')).toBeVisible();
});
