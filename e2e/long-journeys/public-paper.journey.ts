import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge, sharedBadge } from '../support/badges.ts';
import { holdCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { desk, smallest } from '../support/screens.ts';

const sentence = 'Awarded for outstanding work in the first program, with distinction in mathematics and logic. ';
const longest = sentence.repeat(30).slice(0, 2000).trim();
/** A4 within the margins that the page asks for, in CSS pixels. */
const paper = { width: 703, height: 1031 };

async function open(page: Page, hash: string): Promise<{ sheet: Locator; art: Locator }> {
  await page.goto(`/verify/${hash}`);
  const art = page.getByRole('img', { name: /badge 2026 of/ });
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return { sheet: page.getByRole('article'), art };
}

async function boxOf(locator: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
}

const badge = sharedBadge();
const wordy = sharedBadge({ description: longest });
const tall = sharedBadge({ description: `${longest.slice(0, 1000)}${'\n.'.repeat(400)}` });
const notIssued = sharedBadge({ issued: false });

const middleOf = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;

test('a printed certificate fills the page, and its state aligns with the name', async ({ page }) => {
  const { hash, recipientName } = await badge();
  await page.setViewportSize(paper);
  const { sheet, art } = await open(page, hash);
  await page.emulateMedia({ media: 'print' });
  const [whole, picture] = [await boxOf(sheet), await boxOf(art)];
  expect(paper.height - whole.bottom).toBeGreaterThanOrEqual(0);
  expect(paper.height - whole.bottom).toBeLessThan(8);
  const link = await boxOf(page.getByText('Check this badge at'));
  expect(whole.bottom - link.bottom).toBeLessThan(80);
  // The art takes the space that the words leave.
  expect(picture.bottom - picture.top).toBeGreaterThan(350);
  const state = page.getByText('Verified Badge');
  const name = await boxOf(page.getByRole('heading', { name: recipientName }));
  expect(Math.abs((await boxOf(state)).left - name.left)).toBeLessThanOrEqual(1);
  // A browser prints no backgrounds unless the page requests it.
  expect(await state.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');
});

test('a description of 2,000 characters is printed on one page with everything else', async ({ page }) => {
  const { hash } = await wordy();
  await page.setViewportSize(paper);
  const { sheet, art } = await open(page, hash);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const [whole, picture] = [await boxOf(sheet), await boxOf(art)];
  expect(whole.bottom).toBeLessThanOrEqual(paper.height);
  expect(picture.bottom).toBeLessThan((await boxOf(page.getByText('Verified Badge'))).top);
});

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  for (const issued of [true, false]) {
    test(`the art is centered on a certificate that is ${issued ? '' : 'not '}issued`, async ({ page }) => {
      const { hash } = await (issued ? badge : notIssued)();
      const { sheet, art } = await open(page, hash);
      expect(Math.abs(middleOf(await boxOf(sheet)) - middleOf(await boxOf(art)))).toBeLessThan(4);
    });
  }

  test('the art stays in view next to a long description', async ({ page }) => {
    const { hash } = await tall();
    const { art } = await open(page, hash);
    await expect(art).toBeInViewport({ ratio: 1 });
    await page.getByText('Verification Hash', { exact: true }).scrollIntoViewIfNeeded();
    await expect(art).toBeInViewport({ ratio: 1 });
    await page.getByText('Issue Date', { exact: true }).scrollIntoViewIfNeeded();
    await expect(art).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on the smallest screen', () => {
  test.use({ viewport: smallest });

  test('the main actions span the width of the screen, and nothing is wider', async ({ page }) => {
    const { hash } = await badge();
    await open(page, hash);
    const first = [
      page.getByRole('button', { name: 'Add to LinkedIn' }),
      page.getByRole('link', { name: 'PDF certificate' }),
    ];
    const boxes = await Promise.all(first.map(boxOf));
    expect(new Set(boxes.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
    await page.getByText('More files').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(smallest.width);
  });
});

for (const { lies, width, height, shown } of [
  { lies: 'landscape', width: 297, height: 210, shown: 976 },
  { lies: 'portrait', width: 210, height: 297, shown: 620 },
]) {
  test.describe(`a ${lies} diploma`, () => {
    test.use({ viewport: desk });

    test('keeps its space before it loads, and is printed alone on one sheet', async ({ page, api }) => {
      const svgContent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#eee"/><text x="20" y="60">{{NAME}} {{YEAR}}</text></svg>`;
      const { hash } = await createBadge(api, { svgContent, pdfLayout: 'page' });
      const arrive = await holdCalls(page, '**/image?v=*');
      await page.goto(`/verify/${hash}`);
      const art = page.getByRole('img', { name: /badge 2026 of/ });
      await expect(page.getByText('Verified Badge')).toBeVisible();
      const kept = await boxOf(art);
      expect(Math.abs(kept.right - kept.left - shown)).toBeLessThan(4);
      expect((kept.right - kept.left) / (kept.bottom - kept.top)).toBeCloseTo(width / height, 2);
      arrive();
      await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await boxOf(art)).toEqual(kept);
      await expectAccessible(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, across, down] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect(Number(across) > Number(down)).toBe(width > height);
    });
  });
}
