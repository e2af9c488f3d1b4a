import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { documentPath, openChecked } from '../support/public-page.ts';

const dayMs = 86_400_000;

test('open pages show that a badge expired within six seconds, even if the device’s clock is a day off', async ({
  page,
  visitor,
  request,
  api,
  expectFailure,
}) => {
  // A new system has no settings yet; an open page polls them.
  expectFailure(documentPath('publicSettings/current'), 404);
  // Both pages are open by then.
  const validUntil = new Date(Date.now() + 30_000).toISOString();
  const { id, hash } = await createBadge(api, { validUntil });
  await page.clock.install({ time: Date.now() - dayMs });
  await visitor.clock.install({ time: Date.now() + dayMs });
  const screens = [page, visitor];
  for (const screen of screens) {
    await openChecked(screen, `/verify/${hash}`);
    await expect(screen.getByText('Verified Badge')).toBeVisible();
  }
  const left = Date.parse(validUntil) - Date.now();
  expect(left).toBeGreaterThan(0);
  const expired = (screen: Page) => screen.getByText('Expired', { exact: true });
  await Promise.all(screens.map((screen) => expect(expired(screen)).toBeVisible({ timeout: left + 6_000 })));
  for (const screen of screens) await expectExpired(screen);
  await expectAccessible(page);
  const files = ['certificate.pdf', 'badge.svg', 'badge.png', 'image.png'];
  const paths = [
    ...files.map((file) => `/api/verification/${hash}/${file}`),
    ...[`/api/credentials/${hash}`, `/api/openbadges/assertions/${hash}`, `/api/badges/${id}/image`],
  ];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  expect(await (await request.get(`/api/badges/${id}/image`)).text()).toMatch(/>Expired on [^<]+<\/title>/);
  await page.goto(`/verification/${hash}`);
  await expect(page.locator('dt:text-is("Status") + dd')).toHaveText('Expired');
  await expect(page.locator('dt:text-is("Valid until") + dd')).toHaveText(/^[A-Z]\w+ \d\d, \d{4}$/);
  await page.goto('/verification');
  await page.getByLabel('Verification hash').fill(hash);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Expired on /)).toBeVisible();
  await expectAccessible(page);
});

async function expectExpired(screen: Page): Promise<void> {
  await expect(screen.getByText(/^Expired on [A-Z]\w+ \d\d, \d{4}\. It is no longer valid\.$/)).toBeVisible();
  await expect(screen.getByText(/verified/i)).toHaveCount(0);
  await expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toHaveCount(0);
  await expect(screen.getByRole('button', { name: 'Add to LinkedIn' })).toHaveCount(0);
  await expect(screen.getByRole('link', { name: 'PDF certificate' })).toBeVisible();
}
