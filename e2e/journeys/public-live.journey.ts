import type { Locator, Page } from '@playwright/test';
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
  request,
  administrator,
}) => {
  const badge = await createBadge(request, administrator);
  await openLive(visitor, badge.hash);
  await expectWithinASecond(visitor.getByText('Not issued', { exact: true }), badge.unissue);
  await expect(visitor.getByRole('button', { name: 'Share on LinkedIn' })).toHaveCount(0);
  await expectWithinASecond(visitor.getByText('Verified Badge'), badge.issue);
  await expectWithinASecond(visitor.getByRole('heading', { name: 'Badge Not Found' }), badge.delete);
});

test('nothing of Firebase is asked for before the page is painted', async ({ page, request, administrator }) => {
  const { hash } = await createBadge(request, administrator);
  await openLive(page, hash);
  const { painted, firebase } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const entries = performance.getEntriesByType('resource').filter(({ name }) => /firestore|firebase/.test(name));
    return { painted: paint?.startTime ?? Infinity, firebase: entries.map(({ startTime }) => startTime) };
  });
  expect(firebase.length).toBeGreaterThan(0);
  expect(Math.min(...firebase)).toBeGreaterThan(painted);
});

test('where nothing can be listened to, the page shows what was looked up', async ({
  page,
  request,
  administrator,
}) => {
  const { hash } = await createBadge(request, administrator);
  const refused = page.waitForRequest('**/api/client-config');
  await page.route('**/api/client-config', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/verify/${hash}`);
  await refused;
  await expect(page.getByText('Verified Badge')).toBeVisible();
});
