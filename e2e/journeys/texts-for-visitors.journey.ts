import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { expectTexts, sizes } from '../support/texts.ts';
import { uniqueWord } from '../support/unique.ts';

const unknown = '0'.repeat(32);

for (const { name: place, ...viewport } of sizes) {
  // It looks at both sizes by itself, so once is enough.
  const expectAccessibleOnce = async (page: Page) => {
    if (viewport.width > 1000) await expectAccessible(page);
  };

  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('the certificate of a badge says what it is worth', async ({ page, request, administrator }) => {
      const name = `Ada ${uniqueWord()}`;
      const api = await apiOf(request, administrator);
      const { id } = await api.createUser(name, `${uniqueWord()}@example.com`);
      const [issued, waiting] = [await api.issueBadge(id), await api.createBadge(id)];

      await page.goto(`/verify/${issued.verificationHash}`);
      await expectTexts(page, [name, 'Verified Badge', `BDG-2026-${issued.verificationHash}`]);
      await expectTexts(page, [/^[A-Z][a-z]+ \d{2}, 20\d{2}$/, 'Issued By', issued.verificationHash]);
      await expectTexts(page, ['Share on LinkedIn']);
      await expectAccessibleOnce(page);

      await page.goto(`/verify/${waiting.verificationHash}`);
      await expectTexts(page, [name, 'Not issued', 'Not issued yet']);
      await expect(page.getByText('Verified Badge')).toBeHidden();
      await expectAccessibleOnce(page);
    });

    test('the details of a badge say whose it is', async ({ page, request, administrator }) => {
      const email = `${uniqueWord()}@example.com`;
      const api = await apiOf(request, administrator);
      const { id } = await api.createUser('Grace Hopper', email);
      const [issued, waiting] = [await api.issueBadge(id), await api.createBadge(id)];

      await page.goto(`/verification/${issued.verificationHash}`);
      await expectTexts(page, ['Grace Hopper', email, '2026', issued.verificationHash, 'Share on LinkedIn']);
      const status = page.getByRole('term').filter({ hasText: /^Status$/ });
      await expect(status.locator('xpath=following-sibling::dd')).toHaveText('Verified');
      await expectAccessibleOnce(page);

      await page.goto(`/verification/${waiting.verificationHash}`);
      await expectTexts(page, ['Grace Hopper', 'N/A']);
      await expect(page.getByText('Verified', { exact: true })).toBeHidden();
    });

    test('a search tells what it found', async ({ page, request, administrator, expectFailure }) => {
      expectFailure(`/api/verify/${unknown}`, 404);
      const api = await apiOf(request, administrator);
      const { id } = await api.createUser('Grace Hopper', `${uniqueWord()}@example.com`);
      const { verificationHash } = await api.issueBadge(id);

      await page.goto('/verification');
      const verify = page.getByRole('button', { name: 'Verify' });
      await page.getByLabel('Verification hash').fill('   ');
      await expect(verify).toBeDisabled();
      await page.getByLabel('Verification hash').fill(verificationHash);
      await verify.click();
      await expectTexts(page, ['Grace Hopper', "Dean's List", '2026', verificationHash]);
      await expectTexts(page, ['Download', 'Add to LinkedIn']);
      await expect(page.getByRole('img', { name: /Grace Hopper/ })).toBeVisible();
      await expectAccessibleOnce(page);

      await page.getByLabel('Verification hash').fill(unknown);
      await verify.click();
      await expectTexts(page, ['Badge Not Found', 'The verification hash is invalid or the badge has been removed']);
      await expectAccessibleOnce(page);
    });

    test('a badge that nobody knows is not found', async ({ page, expectFailure }) => {
      for (const path of ['/verify/', '/api/verify/', '/api/verification/']) expectFailure(path + unknown, 404);
      await page.goto(`/verify/${unknown}`);
      await expectTexts(page, ['Badge Not Found', 'This badge verification link is invalid or has expired']);
      await expectAccessibleOnce(page);
      await page.goto(`/verification/${unknown}`);
      await expectTexts(page, ['Badge Not Found', 'The verification hash is invalid or the badge has been removed']);
      await expectAccessibleOnce(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/verification$/);
    });
  });
}
