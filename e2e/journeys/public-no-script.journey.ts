import { Resvg } from '@resvg/resvg-js';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('without a script a link tells networks and people whose badge it is', async ({ page, request, api, baseURL }) => {
  const { hash, recipientName } = await createBadge(api, { name: 'Zoë 山田' });
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
  await expect(page.getByRole('paragraph')).toHaveText('This badge verification link is invalid or has expired');
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
