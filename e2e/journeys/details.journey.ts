import { expectAccessibleOnce } from '../support/accessibility.ts';
import { sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';

const issued = sharedBadge();

for (const { name: place, viewport } of screens) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('the details show everything that visitors may see', async ({ page }) => {
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

    test('the details of an unknown badge say so, and can be closed', async ({ page, expectFailure }) => {
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
