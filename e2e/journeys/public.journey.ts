import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { desk, screens } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';

const issued = sharedBadge();
const notIssued = sharedBadge({ issued: false });

for (const { name: place, viewport } of screens) {
  // It looks at both sizes by itself, so once is enough.
  const expectAccessibleOnce = async (page: Page) => {
    if (viewport === desk) await expectAccessible(page);
  };

  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('a link shows whose badge it is and that it is genuine', async ({ page }) => {
      const { hash, recipientName } = await issued();
      await page.goto(`/verify/${hash}`);
      await expect(page.getByRole('heading', { level: 1, name: recipientName })).toBeVisible();
      for (const text of ['Verified Badge', 'For the first program', `BDG-2026-${hash}`, 'Issued By', hash]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByText(/^[A-Z][a-z]+ \d\d, 20\d\d$/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Share on LinkedIn' })).toBeVisible();
      await expect(page).toHaveTitle(`${recipientName}: Dean's List 2026`);
      const art = page.getByRole('img', { name: `badge 2026 of ${recipientName}` });
      await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessibleOnce(page);
    });

    test('a badge that is not issued is never called verified', async ({ page }) => {
      const { hash } = await notIssued();
      await page.goto(`/verify/${hash}`);
      await expect(page.getByText('Not issued', { exact: true })).toBeVisible();
      await expect(page.getByText('Not issued yet', { exact: true })).toBeVisible();
      await expect(page.getByText(/verified/i)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Share on LinkedIn' })).toHaveCount(0);
      await expectAccessibleOnce(page);
      await page.goto(`/verification/${hash}`);
      await expect(page.getByText('N/A', { exact: true })).toBeVisible();
      await expect(page.getByText(/verified/i)).toHaveCount(0);
    });

    test('the details tell everything a visitor may know', async ({ page }) => {
      const { hash, recipientName, recipientEmail } = await issued();
      await page.goto(`/verification/${hash}`);
      await expect(page.getByRole('heading', { level: 1, name: recipientName })).toBeVisible();
      for (const text of [recipientEmail, 'Mathematics', '2026', 'For the first program', hash]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.locator('dt:text-is("Status") + dd')).toHaveText('Verified');
      await expect(page.getByRole('button', { name: 'Share on LinkedIn' })).toBeVisible();
      await expectAccessibleOnce(page);
    });

    test('a search by hash or link finds a badge', async ({ page }) => {
      const { hash, recipientName } = await issued();
      await page.goto('/verification');
      const verify = page.getByRole('button', { name: 'Verify', exact: true });
      await expect(verify).toBeDisabled();
      await page.getByLabel('Verification hash').fill('   ');
      await expect(verify).toBeDisabled();
      await expectAccessibleOnce(page);
      await page.getByLabel('Verification hash').fill(` https://badges.example/verify/${hash.toUpperCase()}/ `);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: recipientName })).toBeVisible();
      for (const text of ["Dean's List", '2026', hash, 'For the first program']) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'Add to LinkedIn' })).toBeVisible();
      await expectAccessibleOnce(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      expect((await downloading).suggestedFilename()).toBe(`${recipientName} - Dean's List 2026.svg`);
    });

    test('a search that finds nothing says so', async ({ page, expectFailure }) => {
      const hash = '0'.repeat(32);
      expectFailure(`/api/verify/${hash}`, 404);
      await page.goto('/verification');
      await page.getByLabel('Verification hash').fill(hash);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
      await expect(page.getByText('The verification hash is invalid or the badge has been removed')).toBeVisible();
      await expectAccessibleOnce(page);
    });

    test('a link to nothing says so', async ({ page, expectFailure }) => {
      const hash = '0'.repeat(32);
      expectFailure(`/verify/${hash}`, 404);
      expectFailure(`/api/verify/${hash}`, 404);
      await page.goto(`/verify/${hash}`);
      await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
      await expect(page.getByText('This badge verification link is invalid or has expired')).toBeVisible();
      await expectAccessibleOnce(page);
    });

    test('details of nothing say so, and close', async ({ page, expectFailure }) => {
      const hash = '0'.repeat(32);
      expectFailure(`/verification/${hash}`, 404);
      expectFailure(`/api/verification/${hash}`, 404);
      await page.goto(`/verification/${hash}`);
      await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
      await expect(page.getByText('The verification hash is invalid or the badge has been removed')).toBeVisible();
      await expectAccessibleOnce(page);
      await page.getByRole('link', { name: 'Close' }).click();
      await expect(page.getByLabel('Verification hash')).toBeVisible();
    });
  });
}

test('a lost connection says nothing about the badge, which is looked up once there is one again', async ({
  page,
  expectFailure,
}) => {
  const { hash, recipientName } = await issued();
  expectFailure(`/api/verify/${hash}`);
  await page.goto('/verification');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Verification hash').fill(hash);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The badge could not be checked' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: recipientName })).toBeVisible();
});

test('who is logged in searches inside the console', async ({ page, api }) => {
  await openConsole(page, api, '/verification');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Verification' })).toBeVisible();
  await expect(page.getByLabel('Verification hash')).toBeVisible();
});

test('a session that has ended leaves the search form to the visitor', async ({ page, expectFailure }) => {
  expectFailure('/api/auth/verify-session', 401);
  await page.addInitScript(() => {
    localStorage.setItem('admin-session-id', 'S'.repeat(43));
  });
  await page.goto('/verification');
  await expect(page.getByLabel('Verification hash')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a link that lost its hash or got more than one leads somewhere', async ({ page, expectFailure }) => {
  await page.goto('/verify/');
  await expect(page.getByLabel('Verification hash')).toBeVisible();
  expectFailure('/api/verify/one%2Ftwo', 400);
  await page.goto('/verify/one/two');
  await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
});
