import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Where the columns begin, and how high the first row is. */
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
  test(`rows of ${path} arrive where their place was kept`, async ({ page, request, administrator }) => {
    await page.setViewportSize(desk);
    const word = uniqueWord();
    const api = await apiOf(request, administrator);
    // Two, because a last row has no line below it.
    for (const name of ['Bob', 'Ada'])
      await api.issueBadge((await api.createUser(`${name} ${word}`, `${name}.${word}@example.com`, 'Maths')).id);
    await signIn(page, administrator);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(call, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${path}?search=${word}`);
    await expect(page.getByRole('row')).toHaveCount(11);
    const kept = await layoutOf(page);
    answer();
    await expect(page.getByText(`Ada ${word}`)).toBeVisible();
    expect(await layoutOf(page)).toEqual(kept);
  });
}

test('each step of the login begins at the same height', async ({ page }) => {
  await page.goto('/login');
  const top = async () => (await page.getByRole('heading', { name: 'Badge Admin Portal' }).boundingBox())?.y;
  const first = await top();
  await page.getByRole('button', { name: 'Login with credentials' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await top()).toBe(first);
});

test('a toast on a phone leaves the button free that was pressed', async ({ page, administrator }) => {
  await page.setViewportSize(phone);
  await signIn(page, administrator);
  await page.goto('/users?dialog=add');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add User' });
  await add.click();
  await expect(page.getByText('Please provide both name and email', { exact: true })).toBeVisible();
  await add.click({ trial: true });
});
