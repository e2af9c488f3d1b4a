import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

const scribble = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M10 80C60 0 90 120 140 40s90 60 150 10" fill="none" stroke="${color}" stroke-width="6"/></svg>`;
const round =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#b45309"/></svg>';

async function upload(page: Page, button: string, svg: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const saved = `${button.replace('Upload ', '').replace(/^./, (letter) => letter.toUpperCase())} saved`;
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
}

test('two signatures and a seal are set, and stand on the page, on paper and in the PDF', async ({
  page,
  visitor,
  api,
}) => {
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
  } finally {
    for (const picture of ['firstSignature', 'secondSignature', 'seal'] as const) await api.deletePicture(picture);
    await api.saveSettings(before);
  }
});
