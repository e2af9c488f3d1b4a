import type { Page } from '@playwright/test';
import { expectAccessibleOnce } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { holdCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { desk, phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** Left edges of the columns, and top and height of the first row. */
async function layoutOf(page: Page) {
  const columns = await page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().left));
  const first = await page.getByRole('row').nth(1).boundingBox();
  return { columns, top: first?.y, height: first?.height };
}

for (const { path, call } of [
  { path: '/users', call: '**/api/users?*' },
  { path: '/badges', call: '**/api/badges?*' },
]) {
  test(`rows of ${path} appear exactly in their placeholders`, async ({ page, api }) => {
    await page.setViewportSize(desk);
    const word = uniqueWord();
    // Two, because a last row has no line below it.
    for (const name of ['Bob', 'Ada'])
      await api.issueBadge((await api.createUser(`${name} ${word}`, `${name}.${word}@example.com`, 'Maths')).id);
    await openConsole(page, api);
    const answer = await holdCalls(page, call);
    await page.goto(`${path}?search=${word}`);
    await expect(page.getByRole('row')).toHaveCount(11);
    const kept = await layoutOf(page);
    answer();
    await expect(page.getByText(`Ada ${word}`)).toBeVisible();
    expect(await layoutOf(page)).toEqual(kept);
  });
}

for (const size of [phone, desk]) {
  test(`the numbers of the dashboard appear exactly in their placeholders at ${size.width} px`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    await createBadge(api);
    await page.addInitScript(() => {
      localStorage.setItem('first-steps', 'hidden');
    });
    // Listeners would bring them too.
    await page.route('**/api/auth/realtime-token', () => undefined);
    const answer = await holdCalls(page, '**/api/stats');
    await openConsole(page, api);
    const charts = page.getByRole('heading', { name: 'Last twelve months' });
    await expect(charts).toBeVisible();
    const top = async () => (await charts.boundingBox())?.y;
    const kept = await top();
    answer();
    await expect(page.getByRole('status', { name: 'Verified' })).toBeVisible();
    expect(await top()).toBe(kept);
  });
}

test('the search and the status keep their positions when the filters open', async ({ page, api }) => {
  await page.setViewportSize(desk);
  await openConsole(page, api);
  for (const path of ['/users', '/badges']) {
    await page.goto(path);
    const places = () =>
      Promise.all([page.getByRole('searchbox'), page.getByLabel('Status')].map((control) => control.boundingBox()));
    const before = await places();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible();
    expect(await places(), path).toEqual(before);
  }
});

test('each step of the login starts at the same height', async ({ page }) => {
  await page.goto('/login');
  const top = async () => (await page.getByRole('heading', { name: 'Badge Admin Portal' }).boundingBox())?.y;
  const first = await top();
  await page.getByRole('button', { name: 'Login with credentials' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await top()).toBe(first);
});

for (const size of [phone, desk]) {
  test(`selecting rows moves nothing at ${size.width} px`, async ({ page, api }) => {
    const tag = `Still${uniqueWord()}`;
    await page.setViewportSize(size);
    await openConsole(page, api);
    for (const name of ['Ada', 'Bob'])
      await api.issueBadge((await api.createUser(`${name} ${tag}`, `${name}.${tag}@example.com`)).id);
    for (const screen of ['Users', 'Badges']) {
      await page.goto(`/${screen.toLowerCase()}?search=${tag}`);
      const table = page.getByRole('table', { name: screen });
      await expect(table.getByRole('checkbox', { name: /Ada/ })).toBeVisible();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const apply = page.getByRole('button', { name: 'Apply filters' });
      await expect(apply).toBeVisible();
      const place = () => table.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await place();
      await table.getByRole('checkbox', { name: /Ada/ }).check();
      await expect(page.getByText('1 selected')).toBeVisible();
      expect(await place()).toBe(before);
      // The bar covers only the search: open filters stay visible below it.
      await expect(apply).toBeVisible();
      const [bar, form] = [page.getByRole('group', { name: 'Selection' }), page.getByRole('form', { name: 'Filters' })];
      const [above, below] = [await bar.boundingBox(), await form.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await expectAccessibleOnce(page);
    if (size === phone) await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole(size === phone ? 'menuitem' : 'button', { name: 'Delete Selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete badge' }).click();
    await expect(page.getByText('Badge deleted', { exact: true })).toBeVisible();
    // A tap on the menu leaves the focus on the checkbox, and the row that moves up then has it.
    const next =
      size === phone ? page.getByRole('checkbox', { name: /Bob/ }) : page.getByPlaceholder('Search badges...');
    await expect(next).toBeFocused();
  });
}

for (const size of [phone, desk]) {
  test(`the bulk dialog does not move while people are counted at ${size.width} px`, async ({ page, api }) => {
    const tag = `Calm${uniqueWord()}`;
    await page.setViewportSize(size);
    await api.addTaggedUsers(tag, [`Ada ${tag}`, `Bob ${tag}`]);
    await openConsole(page, api, '/badges?dialog=bulk-issue');
    const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
    const box = dialog.getByLabel(tag);
    const submit = dialog.getByRole('button', { name: /^Issue/ });
    await expect(dialog.getByRole('img', { name: /with the name Jane Doe/ })).toBeVisible();
    await box.scrollIntoViewIfNeeded();
    const places = async () => [(await box.boundingBox())?.y, (await submit.boundingBox())?.y];
    const before = await places();
    await box.check();
    await expect(dialog.getByText(/^2 people get/)).toBeVisible();
    await expect(dialog.getByRole('img', { name: new RegExp(`with the name Bob ${tag}`) })).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('a badge’s meaning and fonts do not shift the layout, however late they load', async ({ visitor, api }) => {
  const word = uniqueWord();
  const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="5">{{NAME}}</text></svg>';
  // The first template of a system becomes the default automatically, and this one must not.
  await api.createTemplate({ name: `Earlier ${word}`, svgContent });
  const meaning = { criteria: { text: 'Help once.' } };
  const template = await api.createTemplate({ name: `Meant ${word}`, svgContent, meaning });
  // Each takes one line in the page's own font, and two in another.
  for (const { size, name, fetched } of [
    { size: phone, name: `Ada ${word}`, fetched: 0 },
    { size: desk, name: 'Σωκράτης Μωραΐτης', fetched: 1 },
  ]) {
    const { id: userId } = await api.createUser(name, `${size.width}-${word}@example.com`);
    const badge = await api.issue((await api.createBadge(userId, { templateId: template.id })).id);
    const answer = await holdCalls(visitor, '**/assets/meaning-card-*.js');
    await visitor.setViewportSize(size);
    const fonts = await holdCalls(visitor, '**/*.woff2');
    await visitor.goto(`/verify/${badge.verificationHash}`, { waitUntil: 'domcontentloaded' });
    const sheet = visitor.getByRole('article');
    await expect(sheet.getByText(/^Checked at/)).toBeVisible();
    const others = visitor.locator('link[rel=preload][href*="-rest"]:not([media])');
    await expect(others).toHaveCount(fetched);
    const kept = await sheet.boundingBox();
    await expect(visitor.getByRole('heading', { name: 'Keep this badge' })).toBeHidden();
    answer();
    fonts();
    await expect(visitor.getByText('Help once.')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Keep this badge' })).toBeVisible();
    await visitor.waitForLoadState();
    await visitor.evaluate(() => document.fonts.ready.then(({ size }) => size));
    expect(await sheet.boundingBox()).toEqual(kept);
    await visitor.unrouteAll();
  }
});
