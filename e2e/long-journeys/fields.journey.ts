import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseSvg } from '../support/files.ts';
import type { JourneyApi } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const width = 600;
const drawing = (...elements: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400">${elements.join('')}</svg>`;
const dark = `<rect width="${width}" height="400" fill="#0f172a"/>`;
const text = (y: number, words: string) =>
  `<text x="300" y="${y}" fill="#fff" font-size="24" text-anchor="middle">${words}</text>`;
const square = (x: number, y: number, side: number) =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff"/>`;

const art = drawing(
  ...[dark, text(60, '{{NAME}}'), text(100, '{{YEAR}}'), text(150, 'Digital Hero'), text(200, 'Valid until May 2028')],
  ...[square(20, 20, 60), square(420, 220, 160)],
);

/** Presses a point of the picture, in the units of the drawing. */
async function pressAt(picture: Locator, x: number, y: number): Promise<void> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  const scale = Math.min(box.width / width, box.height / 400);
  const [left, top] = [(box.width - width * scale) / 2, (box.height - 400 * scale) / 2];
  await picture.click({ position: { x: left + x * scale, y: top + y * scale } });
}

/** The picture that a new badge has, with its texts. */
async function pictureOf(api: JourneyApi, name: string, templateId: string): Promise<string> {
  const { id: userId } = await api.createUser(name, `${name.toLowerCase().replaceAll(' ', '-')}@example.com`);
  const { id } = await api.createBadge(userId, { templateId, badgeType: 'Lifeguard' });
  await api.issue(id);
  return api.downloadBadge(id);
}

async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(
    (response) => /\/api\/badge-templates(\/[\w-]{36})?$/.test(response.url()) && response.request().method() !== 'GET',
  );
  await press();
  return ((await (await answer).json()) as { id: string }).id;
}

test('an administrator selects the texts that each badge fills, and the place of its QR code, in the picture', async ({
  page,
  api,
  expectFailure,
}) => {
  // A code that is too small.
  expectFailure('/api/badge-templates/check', 400);
  const word = uniqueWord();
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, art, `Hero ${word}.svg`);
  await upload.getByText('Fields of the picture').click();

  await upload.getByRole('button', { name: 'Point at the type in the picture' }).click();
  const picture = upload.getByRole('img', { name: 'The drawing as it is in the file' });
  await expect(upload.getByText(/^Press the text for the type\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await expect(upload).toBeVisible();
  await upload.getByRole('button', { name: 'Point at the type in the picture' }).click();
  await pressAt(upload.locator('svg[aria-hidden]').filter({ has: page.locator('text') }), 300, 143);
  await expect(upload.getByLabel('Type', { exact: true })).toHaveValue('Digital Hero');

  // Without a mouse: the page proposes the texts that it found, and accepts part of one.
  const lastDay = upload.getByLabel('Last day', { exact: true });
  await lastDay.focus();
  await page.keyboard.type('May 2028');
  await expect(upload.getByText('Part of “Valid until May 2028”.')).toBeVisible();
  const listed = await lastDay.evaluate((input: HTMLInputElement) =>
    Array.from(input.list?.options ?? [], ({ value }) => value),
  );
  expect(listed).toEqual(['{{NAME}}', '{{YEAR}}', 'Digital Hero', 'Valid until May 2028']);

  await upload.getByRole('button', { name: 'Point at the QR code in the picture' }).click();
  await pressAt(upload.locator('svg[aria-hidden]').filter({ has: page.locator('rect') }), 50, 50);
  await expect(
    upload.getByText(/has 60 by 60 units\. Printed, a code can be scanned from \d+ by \d+ units on/),
  ).toBeVisible();
  await upload.getByLabel('QR code', { exact: true }).selectOption({ label: 'Rectangle 3, 160 by 160' });
  await expect(upload.getByText(/has 60 by 60 units/)).toBeHidden();
  await expectAccessible(page);
  const save = upload.getByRole('button', { name: 'Upload Template' });
  const id = await savedBy(page, () => save.click());
  await expect(upload).toBeHidden();

  const svg = await pictureOf(api, `Ada ${word}`, id);
  expect(svg).toContain('>Lifeguard</text>');
  // A badge without an end has no last day, so its line disappears.
  expect(svg).not.toMatch(/Digital Hero|Valid until/);
  expect(svg).toMatch(/<g [^>]*><rect width="\d+" height="\d+" fill="#ffffff"\/><path d=/);
  expect(svg).not.toContain('width="160"');
});

test('on a phone, a name line on a dark picture is readable, and can be dragged now and later', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone);
  const word = uniqueWord();
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, drawing(dark), `Night ${word}.svg`);
  await upload.getByRole('button', { name: 'Add a name line' }).click();
  await expect(upload.getByLabel('Color', { exact: true })).toHaveValue('#ffffff');
  const handle = (dialog: Locator) => dialog.getByRole('button', { name: /^Move the name line/ });
  await drag(page, handle(upload), { x: 0, y: -2_000 });
  await expectAccessible(page);
  const save = upload.getByRole('button', { name: 'Upload Template' });
  const id = await savedBy(page, () => save.click());
  await expect(upload).toBeHidden();
  const first = lineIn(await pictureOf(api, `Ada ${word}`, id));
  expect(first).toMatchObject({ fill: '#ffffff' });
  // A hand that drags is as exact as a pixel.
  expect(Math.round(first.x)).toBe(300);
  expect(first.y).toBeGreaterThan(0);
  expect(first.y).toBeLessThan(60);

  await chooseAction(page, `Night ${word}`, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await drag(page, handle(edit), { x: 2_000, y: 40 });
  await handle(edit).press('ArrowDown');
  await savedBy(page, () => edit.getByRole('button', { name: 'Save template' }).click());
  await expect(edit).toBeHidden();
  const second = lineIn(await pictureOf(api, `Bo ${word}`, id));
  expect(second.fill).toBe('#ffffff');
  expect(second.y).toBeGreaterThan(first.y + 10);
  expect(second.x).toBeGreaterThan(350);
  expect(second.x).toBeLessThan(width);
});

async function drag(page: Page, handle: Locator, by: { x: number; y: number }): Promise<void> {
  await handle.hover();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The line is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

function lineIn(svg: string): { x: number; y: number; fill: string | undefined } {
  const tag = /<text [^>]*>/.exec(svg)?.[0] ?? '';
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return { x: Number(valueOf('x')), y: Number(valueOf('y')), fill: valueOf('fill') };
}
