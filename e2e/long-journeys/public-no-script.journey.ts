import { expectAccessible } from '../support/accessibility.ts';
import { createBadge, sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

const issued = sharedBadge({ name: 'Zoë 山田' });

test('without scripts the certificate is complete, and links to its files', async ({ page, request, api }) => {
  const badge = await createBadge(api);
  const { hash, recipientName } = badge;
  await page.goto(`/verify/${hash}`);
  for (const text of [
    'Verified Badge',
    "Dean's List, 2026",
    'For the first program',
    `BDG-2026-${hash}`,
    'Issued By',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const art = page.getByRole('img', { name: `badge 2026 of ${recipientName}` });
  const { width = 0, height = 0 } = (await art.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(100);
  expect(height).toBe(width);
  for (const name of ['PDF certificate', 'PNG image', 'SVG image']) {
    const file = await page.getByRole('link', { name }).getAttribute('href');
    expect((await request.get(file ?? '')).status()).toBe(200);
  }
  await badge.unissue();
  await page.reload();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(page.getByText('Verified Badge', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'PDF certificate' })).toHaveCount(0);
});

test('without scripts a badge is found by hash or link', async ({ page, expectFailure }) => {
  const { hash, recipientName } = await issued();
  for (const text of [hash, ` https://badges.example/verification/${hash.toUpperCase()}?from=mail`]) {
    await page.goto('/verification');
    await page.getByLabel('Verification hash').fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/verify/${hash}`);
    await expect(page.getByRole('heading', { name: recipientName })).toBeVisible();
  }
  expectFailure('/verification/unknown', 404);
  await page.getByRole('link', { name: 'Verify a badge' }).click();
  await page.getByLabel('Verification hash').fill('my badge');
  await page.getByRole('button', { name: 'Verify' }).click();
  const words = 'The verification hash is invalid or the badge has been removed';
  await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  // The accessibility check is a script.
  test.use({ javaScriptEnabled: true });

  test('the pages are accessible', async ({ page, request }) => {
    const { hash } = await issued();
    for (const path of [`/verify/${hash}`, `/verify/${'0'.repeat(32)}`, '/verification']) {
      const html = await (await request.get(path)).text();
      await page.goto('/robots.txt');
      await page.setContent(html.replaceAll(/<script.*?<\/script>|<\/?noscript>/gs, ''), { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      await expectAccessible(page);
    }
  });
});
