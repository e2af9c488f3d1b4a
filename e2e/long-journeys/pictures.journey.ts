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
const scribble = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M10 80C60 0 90 120 140 40s90 60 150 10" fill="none" stroke="${color}" stroke-width="6"/></svg>`;
const round =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#b45309"/></svg>';

async function upload(page: Page, button: string, svg: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).press('Enter');
  await (await chooser).setFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const saved = `${button.replace('Upload ', '').replace(/^./, (letter) => letter.toUpperCase())} saved`;
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
}

test('a logo fits its square, appears on certificates without moving them, and disappears when removed', async ({
  page,
  visitor,
  api,
}) => {
  const { hash } = await createBadge(api);
  try {
    await openConsole(page, api, '/settings');
    await expect(page).toHaveTitle('Settings · Badge Platform');
    await upload(page, 'Upload logo', wide);
    await expect
      .poll(() => settingsLogo(page).evaluate(cornerAndMiddle))
      .toEqual({ side: 512, corner: 0, middle: 170 });
    await expect(page).toHaveTitle('Settings · Badge Platform');
    await page.getByRole('button', { name: 'Use #00aa00 from the logo' }).click();
    await expect(page.getByLabel('Color of your school', { exact: true })).toHaveValue('#00aa00');
    await page.getByRole('button', { name: 'Discard' }).click();

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

test('two signatures and a seal appear on the page, on paper and in the PDF', async ({ page, visitor, api }) => {
  const { hash } = await createBadge(api);
  const before = await api.settings();
  try {
    await openConsole(page, api, '/settings');
    await upload(page, 'Upload first signature', scribble('#1e3a8a'));
    await upload(page, 'Upload second signature', scribble('#18181b'));
    await upload(page, 'Upload seal', round);
    await page.getByLabel('Name of the first signer').fill('Grace Hopper');
    await page.getByLabel('Office of the first signer').fill('Dean');
    await page.getByLabel('Name of the second signer').fill('Alan Turing');
    await page.getByLabel('Office of the second signer').fill('Registrar');
    await page.getByLabel('Line at the foot').fill('Accredited since 1901');
    await page.getByLabel('Paper').selectOption('Letter');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await expect(async () => {
      await visitor.goto(`/verify/${hash}`);
      await expect(visitor.getByText('Registrar')).toBeVisible({ timeout: 2000 });
    }).toPass();
    for (const name of ['Signature of Grace Hopper', 'Signature of Alan Turing']) {
      const picture = visitor.getByRole('img', { name });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(768);
    }
    await expect(visitor.getByRole('img', { name: /^Seal of/ })).toBeVisible();
    await expectAccessible(visitor);

    await visitor.emulateMedia({ media: 'print' });
    await expect(visitor.getByText('Accredited since 1901')).toBeVisible();
    expect((await visitor.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    const certificate = async () =>
      (await (await visitor.request.get(`/api/verification/${hash}/certificate.pdf`)).body()).toString('latin1');
    await expect.poll(certificate).toContain('/MediaBox [0 0 792 612]');
    for (const words of ['Signature of Grace Hopper', 'Signature of Alan Turing', 'Seal of']) {
      expect(await certificate()).toContain(`/Alt (${words}`);
    }

    const { hash: kept } = await createBadge(api);
    await api.saveSettings({ ...(await api.settings()), secondSignerName: '', secondSignerOffice: '' });
    await api.deletePicture('secondSignature');
    await visitor.emulateMedia({ media: 'screen' });
    await visitor.goto(`/verify/${kept}`);
    await expect(visitor.getByText('Registrar')).toBeVisible();
    await page.reload();
    const earlier = page.getByRole('group', { name: 'Earlier signatures' });
    await expect(earlier.getByRole('listitem')).toHaveText(/Alan Turing/);
    await expectAccessible(page);
    await earlier.getByRole('button', { name: 'Take off all badges: Alan Turing' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Take the signature of Alan Turing off all badges?' });
    await question.getByRole('button', { name: 'Take off all badges' }).click();
    await expect(earlier.getByRole('button', { name: 'Restore: Alan Turing' })).toBeFocused();
    await expect(async () => {
      await visitor.goto(`/verify/${kept}`);
      await expect(visitor.getByRole('img', { name: 'Signature of Grace Hopper' })).toBeVisible({ timeout: 2000 });
      expect(await visitor.getByText('Registrar').count()).toBe(0);
    }).toPass();
  } finally {
    for (const picture of ['firstSignature', 'secondSignature', 'seal'] as const) await api.deletePicture(picture);
    await api.saveSettings(before);
  }
});

/** The side of a picture, the opacity of its corner, and the green of its middle. */
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
