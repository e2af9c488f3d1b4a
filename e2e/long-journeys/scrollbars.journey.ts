import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openChecked } from '../support/public-page.ts';
import { desk } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

// Scrollbars that take space, as on Windows and in Firefox. Playwright hides them by default.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

const sidesOf = (element: Locator) =>
  element.evaluate((found) => {
    const { left, right } = found.getBoundingClientRect();
    return { left, right };
  });

test('the fields of a scrolling dialog align with its buttons', async ({ page, api }) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await openConsole(page, api, '/users?dialog=add');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  const email = dialog.getByLabel('Email');
  await expect(email).toBeVisible();
  const scrolls = await email.evaluate((field) => {
    let part: Element | null = field;
    while (part && getComputedStyle(part).overflowY !== 'auto') part = part.parentElement;
    return (
      part instanceof HTMLElement && {
        bar: part.offsetWidth - part.clientWidth,
        sideways: part.scrollWidth - part.clientWidth,
      }
    );
  });
  expect(scrolls).toEqual({ bar: 15, sideways: 0 });
  const button = await sidesOf(dialog.getByRole('button', { name: 'Add User' }));
  expect((await sidesOf(email)).right).toBe(button.right);
});

test('a certificate does not move sideways when it changes and gets shorter', async ({ visitor, api }) => {
  const { id, verificationHash } = await api.issueBadge(
    (await api.createUser('Ada', `${uniqueWord()}@example.com`)).id,
  );
  await visitor.setViewportSize({ width: desk.width, height: 1000 });
  await openChecked(visitor, `/verify/${verificationHash}`);
  // Between the heights of the certificate before and after.
  const sheet = visitor.getByRole('article');
  const before = await sidesOf(sheet);
  const height = await visitor.evaluate(() => document.documentElement.scrollHeight);
  await visitor.setViewportSize({ width: desk.width, height: height - 20 });
  expect(await sidesOf(sheet)).toEqual(before);
  await api.unissue(id);
  await expect(visitor.getByText('Taken back', { exact: true })).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  expect(await sidesOf(sheet)).toEqual(before);
});

test('opening a dialog moves nothing behind it', async ({ page, api }) => {
  await page.setViewportSize({ width: desk.width, height: 500 });
  await openConsole(page, api, '/badges');
  const title = page.getByRole('banner');
  const before = await sidesOf(title);
  await page.getByRole('button', { name: 'Bulk Issue Badges' }).click();
  await expect(page.getByRole('dialog', { name: 'Bulk Issue Badges' })).toBeVisible();
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((found) => found.getBoundingClientRect().left),
  ).toBe(before.left);
});
