import { Resvg } from '@resvg/resvg-js';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge, sharedBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

const issued = sharedBadge({ name: 'Zoë 山田' });

test('without a script a link tells networks and people whose badge it is', async ({ page, request, baseURL }) => {
  const { hash, recipientName } = await issued();
  const answer = await page.goto(`/verify/${hash}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`${recipientName}: Dean's List 2026`);
  await expect(page.getByRole('heading', { name: recipientName })).toBeVisible();
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  const link = `${baseURL ?? ''}/verify/${hash}`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', link);
  expect(await content('meta[property="og:url"]')).toBe(link);
  expect(await content('meta[property="og:title"]')).toContain(recipientName);
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');

  const image = await request.get((await content('meta[property="og:image"]')) ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  const picture = decode(await image.body());
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  // The right half holds the words; a picture without text has hardly any dark pixel there.
  expect(picture.darkPixels).toBeGreaterThan(2000);
});

test('without a script an unknown link is a page of its own that nobody lists', async ({ page, expectFailure }) => {
  expectFailure(`/verify/${'0'.repeat(32)}`, 404);
  const answer = await page.goto(`/verify/${'0'.repeat(32)}`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Badge Not Found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('This badge verification link is invalid or has expired', { exact: true })).toBeVisible();
});

test('without a script the certificate is whole, and leads to its files', async ({ page, request, api }) => {
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

test('without a script a badge is found by its hash or its link', async ({ page, expectFailure }) => {
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

test.describe('what stands there without scripts', () => {
  // What looks it over is a script.
  test.use({ javaScriptEnabled: true });

  test('is accessible', async ({ page, request }) => {
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

/** The size of a PNG and how many of its pixels are as dark as text. */
function decode(png: Buffer): { width: number; height: number; darkPixels: number } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  let darkPixels = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index] ?? 255) + (pixels[index + 1] ?? 255) + (pixels[index + 2] ?? 255) < 200) darkPixels++;
  }
  return { width, height, darkPixels };
}
