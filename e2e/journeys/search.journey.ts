import { expectAccessible, expectAccessibleOnce } from '../support/accessibility.ts';
import { sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';

const issued = sharedBadge();

for (const { name: place, viewport } of screens) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

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

    test('a search without a result says so', async ({ page, expectFailure }) => {
      const hash = '0'.repeat(32);
      expectFailure(`/api/verify/${hash}`, 404);
      await page.goto('/verification');
      await page.getByLabel('Verification hash').fill(hash);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
      await expect(page.getByText('The verification hash is invalid or the badge has been removed')).toBeVisible();
      await expectAccessibleOnce(page);
    });
  });
}

test('a lost connection says nothing about the badge, which is checked when the connection is back', async ({
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

test('a signed-in administrator searches inside the console', async ({ page, api }) => {
  await openConsole(page, api, '/verification');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Verification' })).toBeVisible();
  await expect(page.getByLabel('Verification hash')).toBeVisible();
});

test('after a session ends, visitors still get the search form', async ({ page, expectFailure }) => {
  expectFailure('/api/auth/verify-session', 401);
  await page.addInitScript(() => {
    localStorage.setItem('admin-session-id', 'S'.repeat(43));
  });
  await page.goto('/verification');
  await expect(page.getByLabel('Verification hash')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
