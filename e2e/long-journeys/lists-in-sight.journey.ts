import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { desk, phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test.describe.configure({ mode: 'serial' });

const svgContent =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><text y="20">{{NAME}} {{YEAR}}</text></svg>';

const lists = [
  { address: '/users', first: (page: Page) => page.getByRole('row').filter({ hasText: '@example.com' }).first() },
  { address: '/badges', first: (page: Page) => page.getByRole('row').filter({ hasText: '@example.com' }).first() },
  { address: '/templates', first: (page: Page) => page.getByRole('main').getByRole('listitem').first() },
];

test('on a phone each list starts high on the screen, below its actions and numbers', async ({ page, api }) => {
  await page.setViewportSize(phone);
  await api.issueBadge((await api.createUser('Ada First', `${uniqueWord()}@example.com`)).id);
  await api.createTemplate({ name: uniqueWord(), svgContent });
  for (const { address, first } of lists) {
    await openConsole(page, api, address);
    await expect(first(page)).toBeVisible();
    expect((await boxOf(first(page))).y, address).toBeLessThan(0.62 * phone.height);
  }
  await page.goto('/users');
  for (const text of ['Total Users', 'Active Users', 'Pending Users', 'Badges Issued'])
    await expect(page.getByRole('heading', { name: text })).toBeInViewport();
  for (const name of ['Export', 'Import Users', 'Add User'])
    await expect(page.getByRole('main').getByRole('button', { name })).toBeInViewport();
});

test('a toast covers no name or checkbox of a list at any screen width', async ({ page, api }) => {
  const word = uniqueWord();
  await api.addTaggedUsers(
    word,
    Array.from({ length: 10 }, (_, number) => `Person ${number}`),
  );
  await openConsole(page, api, `/users?search=${word}`);
  for (const viewport of [desk, { width: 1280, height: 720 }, { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await expect(page.getByText('Person 9', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(toast).toBeVisible();
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const covered = await boxOf(toast);
    const parts = [...(await page.getByText(/^Person \d$/).all()), ...(await page.getByRole('checkbox').all())];
    expect(parts.length).toBeGreaterThanOrEqual(20);
    for (const part of parts) expect(overlaps(await boxOf(part), covered), `${viewport.width} px`).toBe(false);
    if (viewport === phone) return;
    // A desk shows the list's end below the toast as well.
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    for (const part of parts) expect(overlaps(await boxOf(part), covered), `${viewport.width} px`).toBe(false);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function overlaps(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}
