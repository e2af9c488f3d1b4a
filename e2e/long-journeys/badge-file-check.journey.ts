import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { followScripts } from '../support/scripts-loaded.ts';

interface BadgeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const field = (page: Page) => page.getByLabel('Badge file');

/** Drops a file from the desktop on the field, or elsewhere on the page. */
async function drop(page: Page, { name, mimeType, buffer }: BadgeFile, onto = field(page)): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  );
  await onto.dispatchEvent('drop', { dataTransfer });
}

async function downloaded(page: Page, label: string, mimeType: string): Promise<BadgeFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: label }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), mimeType, buffer: await readFile(await download.path()) };
}

/** The same file with one letter of the credential's name changed, so of the same length. */
function withChangedByte({ buffer, ...file }: BadgeFile): BadgeFile {
  const place = buffer.indexOf('"identityHash":"Ada');
  expect(place).toBeGreaterThan(0);
  const changed = Buffer.from(buffer);
  changed.write('b', place + '"identityHash":"Ad'.length);
  return { ...file, buffer: changed };
}

test('downloaded pictures of a badge are verified, and a changed byte is detected', async ({ visitor, api }) => {
  const { hash, recipientName } = await createBadge(api, { name: `Ada ${crypto.randomUUID()}` });
  await visitor.goto(`/verify/${hash}`);
  await visitor.getByText('More files').click();
  const png = await downloaded(visitor, 'PNG image', 'image/png');
  const svg = await downloaded(visitor, 'SVG image', 'image/svg+xml');
  expect([png.name, svg.name]).toEqual([
    `${recipientName} - Dean's List 2026.png`,
    `${recipientName} - Dean's List 2026.svg`,
  ]);

  const scripts = followScripts(visitor);
  await visitor.goto('/verification', { waitUntil: 'networkidle' });
  const readsFiles = async () => (await scripts()).some(({ text }) => text.includes('openbadgecredential'));
  expect(await readsFiles()).toBe(false);
  const sent: number[] = [];
  visitor.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0));

  for (const file of [png, svg]) {
    await drop(visitor, file);
    await expect(visitor.getByText(`Read from ${file.name}`)).toBeVisible();
    await expect(visitor.getByRole('heading', { name: recipientName })).toBeVisible();
    await expect(visitor.getByText('Verified', { exact: true })).toBeVisible();
    await drop(visitor, withChangedByte(file), visitor.getByRole('banner'));
    await expect(visitor.getByRole('heading', { name: 'This file was changed after it was issued' })).toBeVisible();
    await expect(visitor.getByText('Verified', { exact: true })).toHaveCount(0);
  }
  await expect(visitor.getByRole('link', { name: 'View the badge as it is' })).toHaveAttribute(
    'href',
    `/verify/${hash}`,
  );
  await expectAccessible(visitor);
  expect(await readsFiles()).toBe(true);
  // The credentials are sent, and nothing of the pictures.
  expect(Math.max(...sent)).toBeGreaterThan(500);
  expect(Math.max(...sent)).toBeLessThan(8_000);
});

test('a PDF certificate leads to its badge, and nothing of it is sent', async ({ visitor, api }) => {
  const { hash, recipientName } = await createBadge(api);
  await visitor.goto(`/verify/${hash}`);
  const pdf = await downloaded(visitor, 'PDF certificate', 'application/pdf');
  await visitor.goto('/verification');
  const sent: (string | null)[] = [];
  visitor.on('request', (request) => sent.push(request.postData()));
  await drop(visitor, pdf);
  await expect(visitor.getByText(`Read from ${pdf.name}`)).toBeVisible();
  await expect(visitor.getByText(/^This PDF links to the badge below/)).toBeVisible();
  await expect(visitor.getByRole('heading', { name: recipientName })).toBeVisible();
  await expect(visitor.getByText('Verified', { exact: true })).toBeVisible();
  expect(sent.filter(Boolean)).toEqual([]);
  await expectAccessible(visitor);

  await drop(visitor, { ...pdf, buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(visitor.getByText(/Scan its code or type the 32 characters from it/)).toBeVisible();
  await expectAccessible(visitor);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('files from elsewhere, and pictures without a credential, say so', async ({ page }) => {
    await page.goto('/verification');
    const foreign = { type: ['VerifiableCredential'], issuer: { id: 'did:web:college.example', name: 'Far College' } };
    const json = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(foreign)) };
    await field(page).setInputFiles(json);
    await expect(page.getByRole('heading', { name: 'This badge was not issued here' })).toBeVisible();
    await expect(page.getByText('Far College')).toBeVisible();
    await expectAccessible(page);

    // Whatever a picture holds, nothing of it runs, and nothing is fetched.
    const hostile =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "ran"</script><image href="/api/ran"/></svg>';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await field(page).setInputFiles({ name: 'plain.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostile) });
    await expect(page.getByRole('heading', { name: 'There is no credential in this file' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect(page).not.toHaveTitle('ran');

    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    await field(page).setInputFiles(photo);
    await expect(page.getByRole('heading', { name: 'This file cannot be checked' })).toBeVisible();
  });
});
