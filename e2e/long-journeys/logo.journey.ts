import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { holdCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>document.title = "taken over"</script>' +
  '<image width="9" height="9" href="https://elsewhere.example/pixel.png"/><rect width="40" height="20" fill="#0a0"/></svg>';

const settingsLogo = (page: Page) => page.getByRole('group', { name: /^Logo/ }).locator('img');
const issuerLogo = (page: Page) => page.locator('dd img');
const headerLogo = (page: Page) => page.locator('[data-public] > header img');
const box = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).evaluate((term) => {
    const { top, height } = term.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return { top, height };
  });

test('a logo is drawn into its square, stands on certificates without moving them, and goes when it is removed', async ({
  page,
  visitor,
  api,
}) => {
  const { hash } = await createBadge(api);
  try {
    await openConsole(page, api, '/settings');
    await expect(page).toHaveTitle('Settings · Badge Platform');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload logo' }).press('Enter');
    await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wide) });
    await expect(page.getByText('Logo saved', { exact: true })).toBeVisible();
    await expect
      .poll(() => settingsLogo(page).evaluate(cornerAndMiddle))
      .toEqual({ side: 512, corner: 0, middle: 170 });
    await expect(page).toHaveTitle('Settings · Badge Platform');

    const release = await holdCalls(visitor, '**/api/issuer/logo.png?*');
    await expect(async () => {
      await visitor.goto(`/verify/${hash}`, { waitUntil: 'commit' });
      await expect(issuerLogo(visitor)).toBeVisible({ timeout: 2000 });
    }).toPass();
    const before = [await box(visitor, 'Issued By'), await box(visitor, 'Verification Hash')];
    release();
    for (const logo of [headerLogo(visitor), issuerLogo(visitor)]) {
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    }
    expect([await box(visitor, 'Issued By'), await box(visitor, 'Verification Hash')]).toEqual(before);
    await expectAccessible(visitor);

    await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('Logo removed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeFocused();
    await expect(async () => {
      await visitor.goto(`/verify/${hash}`);
      await expect(visitor.getByText('Issued By')).toBeVisible();
      expect(await visitor.locator('img[src*="logo.png"]').count()).toBe(0);
    }).toPass();
  } finally {
    await api.deleteLogo();
  }
});

/** The side of a picture, how opaque its corner is, and how green its middle. */
async function cornerAndMiddle(image: SVGElement | HTMLElement) {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const { naturalWidth: side } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const at = (place: number) => context?.getImageData(place, place, 1, 1).data ?? [];
  return { side, corner: at(0)[3], middle: at(side / 2)[1] };
}
