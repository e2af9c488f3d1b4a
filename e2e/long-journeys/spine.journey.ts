import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { expectLive, numberOn, statOf } from '../support/stats.ts';

const template = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="96" fill="#312e81"/>
  <text x="100" y="96" fill="#fff" font-size="16" text-anchor="middle">{{NAME}}</text>
  <text x="100" y="130" fill="#f59e0b" font-size="14" text-anchor="middle">{{YEAR}}</text>
</svg>`;

async function uploadTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Upload Template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(dialog, template);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Upload Template' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function addUser(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expectAccessible(page);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
}

async function issueBadge(page: Page, name: string, templateName: string): Promise<string> {
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await page.getByRole('button', { name: 'Issue Badge', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Issue Badge' });
  await dialog.getByLabel('User').fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Template').selectOption({ label: templateName });
  await dialog.getByLabel('Year').fill('2026');
  await dialog.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByRole('link', { name: 'View certificate' });
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
}

test('from an uploaded template to a verified badge, seen live', async ({ page, context, visitor, api }) => {
  const unique = String(Date.now());
  const [name, templateName] = [`Ada Łovelace ${unique}`, `Spine ${unique}`];
  await openConsole(page, api);

  const dashboard = await context.newPage();
  await dashboard.goto('/');
  await expectLive(dashboard);
  const issued = statOf(dashboard, 'Badges Issued');
  const before = await numberOn(issued);
  await page.bringToFront();

  await uploadTemplate(page, templateName);
  await addUser(page, name, `ada-${unique}@example.com`);
  const path = await issueBadge(page, name, templateName);

  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('Verified Badge')).toBeVisible();
  await expect(visitor.getByText(/^BDG-2026-[0-9a-f]{32}$/)).toBeVisible();
  const art = visitor.getByRole('img', { name: new RegExp(name) });
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(issued).toHaveText((before + 1).toLocaleString('en-US'));
  await expect(dashboard.getByRole('link', { name: `${name} (certificate` })).toBeVisible();
});
