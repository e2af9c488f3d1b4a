import { expectAccessibleOnce } from '../support/accessibility.ts';
import { sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';

const issued = sharedBadge();
const notIssued = sharedBadge({ issued: false });

for (const { name: place, viewport } of screens) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('a certificate link shows the recipient, and that the badge is genuine', async ({ page }) => {
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

    test('an unissued badge is never called verified', async ({ page }) => {
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

    test('a link to an unknown badge says so', async ({ page, expectFailure }) => {
      const hash = '0'.repeat(32);
      expectFailure(`/verify/${hash}`, 404);
      expectFailure(`/api/verify/${hash}`, 404);
      await page.goto(`/verify/${hash}`);
      await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
      await expect(page.getByText('This badge verification link is invalid or has expired')).toBeVisible();
      await expectAccessibleOnce(page);
    });
  });
}

test('a link without a hash opens the search, and one with extra text shows a page', async ({
  page,
  expectFailure,
}) => {
  await page.goto('/verify/');
  await expect(page.getByLabel('Verification hash')).toBeVisible();
  expectFailure('/api/verify/one%2Ftwo', 400);
  await page.goto('/verify/one/two');
  await expect(page.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
});
