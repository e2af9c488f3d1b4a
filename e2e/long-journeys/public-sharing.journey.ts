import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { setIssuedAt, sharedBadge } from '../support/badges.ts';
import { expectCopied } from '../support/clipboard.ts';
import { expect, test } from '../support/journey.ts';

/** Clicks, and returns the address of the new tab. LinkedIn cannot be reached: the tab stays empty. */
async function tabOpenedBy(page: Page, button: string): Promise<URL> {
  await page.context().route(/linkedin\.com/, (route) => route.fulfill({ body: '' }));
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const tab = await opening;
  await tab.waitForURL(/linkedin/);
  const url = new URL(tab.url());
  await tab.close();
  return url;
}

const issued = sharedBadge();
// Each test says itself when it was issued.
const dated = sharedBadge();

test('sharing opens LinkedIn with the link, and counts', async ({ page, baseURL }) => {
  const { hash, id } = await issued();
  await page.goto(`/verify/${hash}`);
  const counted = page.waitForResponse((response) => response.url().endsWith(`/api/badges/${id}/linkedin-share`));
  const url = await tabOpenedBy(page, 'Share on LinkedIn');
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/sharing/share-offsite/');
  expect(url.searchParams.get('url')).toBe(`${baseURL ?? ''}/verify/${hash}`);
  expect((await counted).status()).toBe(200);
});

test('adding to LinkedIn prefills its form, and shows the fields to copy', async ({ page, baseURL }) => {
  const badge = await dated();
  await setIssuedAt(badge, '2026-05-04T12:00:00.000Z');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/verify/${badge.hash}`);
  const url = await tabOpenedBy(page, 'Add to LinkedIn');
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  const link = `${baseURL ?? ''}/verify/${badge.hash}`;
  const { organizationName, ...fields } = Object.fromEntries(url.searchParams);
  expect(organizationName).toBeTruthy();
  expect(fields).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: "Dean's List 2026",
    issueYear: '2026',
    issueMonth: '5',
    certUrl: link,
    certId: badge.hash,
  });
  const copies = { Name: "Dean's List 2026", 'Issue date': 'May 2026', 'Credential ID': badge.hash };
  for (const [label, value] of Object.entries({ ...copies, 'Credential URL': link })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await page.getByRole('button', { name: `Copy ${label}`, exact: true }).click();
    await expectCopied(page, value);
  }
  await expectAccessible(page);
});

// 11 hours behind, still on the previous day, and 13 ahead, already on the next.
const edges = [
  {
    timezoneId: 'Pacific/Pago_Pago',
    issuedAt: '2026-01-01T00:30:00.000Z',
    date: 'January 01, 2026',
    month: ['2026', '1'],
  },
  {
    timezoneId: 'Pacific/Tongatapu',
    issuedAt: '2025-12-31T23:30:00.000Z',
    date: 'December 31, 2025',
    month: ['2025', '12'],
  },
];
for (const { timezoneId, issuedAt, date, month } of edges) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a visitor sees the same dates', async ({ page }) => {
      const badge = await dated();
      await setIssuedAt(badge, issuedAt);
      await page.goto(`/verification/${badge.hash}`);
      await expect(page.getByText(date, { exact: true })).toBeVisible();
      await page.goto(`/verify/${badge.hash}`);
      await expect(page.getByText(date, { exact: true })).toBeVisible();
      const { searchParams } = await tabOpenedBy(page, 'Add to LinkedIn');
      expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(month);
    });
  });
}

test('a recipient saves the badge as files, as code and on paper', async ({ page, request, baseURL }) => {
  const { hash, recipientName } = await issued();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/verify/${hash}`);
  await page.getByText('More files').click();
  const starts = {
    'PDF certificate': '%PDF-',
    'PNG image': '\u{89}PNG',
    'SVG image': '<svg',
    'PNG below 256 kB': '\u{89}PNG',
    'Download QR code': '<svg',
  };
  for (const [name, start] of Object.entries(starts)) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain(recipientName);
    const text = await readFile(await download.path(), 'latin1');
    expect(text.startsWith(start), name).toBe(true);
  }
  await page.getByRole('button', { name: 'Copy Code for your website' }).click();
  const code = await expectCopied(page, new RegExp(`<a href="${baseURL ?? ''}/verify/${hash}">`));
  const picture = await request.get(/src="([^"]+)"/.exec(code)?.[1] ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const qr = page.getByRole('img', { name: 'QR code of the link to this page' });
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
