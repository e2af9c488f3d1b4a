import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test, tile } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function chooseFile(dialog: Locator, name: string, lines: string[]): Promise<void> {
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(['name,email', ...lines].join('\n')) });
}

async function drag(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.4, 0.8, 1]) await page.mouse.move(x + pixels * part, y);
  await page.mouse.up();
}

test('an import goes on while one works elsewhere, and its outcome is found again', async ({ page, administrator }) => {
  const word = `bg${uniqueWord()}`;
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await chooseFile(
    dialog,
    'people.csv',
    Array.from({ length: 1501 }, (_, index) => `Person ${index},${word}-${index}@example.com`),
  );
  await dialog.getByRole('button', { name: 'Import 1,501 users' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  const strip = page.getByRole('region', { name: 'Import' });
  await expect(strip.getByText(/^Importing users: [\d,]+ of 1,501$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await strip.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing users' })).toBeVisible();
  await dialog.press('Escape');
  await expect(strip.getByText('Import ended: 1,501 of 1,501 rows were imported')).toBeVisible({ timeout: 45_000 });
  await strip.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByText('1,501 of 1,501 rows were imported.')).toBeVisible();
  await expect(strip).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();
});

test('a toast is reached with F8, swiped away to the right, and gives way to the next', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator);
  await page.goto('/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  const toast = toasts.getByRole('listitem');
  const complain = () => dialog.getByRole('button', { name: 'Import users' }).click();

  await complain();
  await expect(toast).toHaveText(/No Data/);
  await page.keyboard.press('F8');
  await expect(toasts.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();

  await chooseFile(dialog, 'people.csv', []);
  await expect(toast).toHaveText(/CSV file must contain at least a header and one data row/);
  await expect(toast).toHaveCount(1);
  await drag(page, toast, 40);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await drag(page, toast, 60);
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('after a row is deleted by keyboard, the next row has the focus', async ({ page, request, administrator }) => {
  const tag = `Focus${uniqueWord()}`;
  await signIn(page, administrator);
  const api = await apiOf(request, administrator);
  await api.addTaggedUsers(
    tag,
    ['Ada', 'Bob', 'Cy'].map((name) => `${name} ${tag}`),
  );
  await page.goto(`/users?search=${tag}`);
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await expect(actions).toHaveCount(3);
  for (const left of [2, 1]) {
    await actions.first().press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
    await expect(actions).toHaveCount(left);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(actions.first()).toBeFocused();
  }
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'Clear Selection' }).press('Enter');
  await expect(page.getByPlaceholder('Search users...')).toBeFocused();

  await page.reload();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused();
});

for (const size of [phone, desk]) {
  test(`nothing moves when rows are ticked, at ${size.width} px`, async ({ page, request, administrator }) => {
    const tag = `Still${uniqueWord()}`;
    await page.setViewportSize(size);
    await signIn(page, administrator);
    const api = await apiOf(request, administrator);
    await api.addTaggedUsers(tag, [`Ada ${tag}`, `Bob ${tag}`]);
    await page.goto('/badges?dialog=bulk-issue');
    const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
    await dialog.getByLabel(tag).check();
    await dialog.getByRole('button', { name: 'Issue 2 badges' }).click();
    await expect(dialog).toBeHidden();
    for (const screen of ['Users', 'Badges']) {
      await page.goto(`/${screen.toLowerCase()}?search=${tag}`);
      const table = page.getByRole('table', { name: screen });
      await expect(table.getByRole('checkbox', { name: /Ada/ })).toBeVisible();
      const place = () => table.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await place();
      await table.getByRole('checkbox', { name: /Ada/ }).check();
      await expect(page.getByText('1 selected')).toBeVisible();
      expect(await place()).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await expectAccessible(page);
    if (size === phone) await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole(size === phone ? 'menuitem' : 'button', { name: 'Delete Selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 badge' }).click();
    await expect(page.getByText('1 deleted', { exact: true })).toBeVisible();
    // A finger on the menu leaves the focus on the checkbox, and the row that moves up has it then.
    const next =
      size === phone ? page.getByRole('checkbox', { name: /Bob/ }) : page.getByPlaceholder('Search badges...');
    await expect(next).toBeFocused();
  });
}

test('the dashboard stands without its live connection, says so and reconnects', async ({
  page,
  administrator,
  expectFailure,
}) => {
  expectFailure('/api/auth/realtime-token', 503);
  await page.route('**/api/auth/realtime-token', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await signIn(page, administrator);
  await expect(page.getByText('Live updates stopped.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await expect(tile(page, 'Total Users')).toHaveText(/^[\d,]+$/);
  await expectAccessible(page);
  await page.unroute('**/api/auth/realtime-token');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Live updates stopped.')).toBeHidden();
});

test('an icon button shows its name, and a menu still opens from it', async ({ page, administrator }) => {
  await signIn(page, administrator);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const name = page.getByRole('tooltip', { name: 'Notifications' });
  await bell.hover();
  await expect(name).toBeVisible();
  await bell.click();
  await expect(name).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('a name of 200 characters without a space fits every width', async ({ page, request, administrator }) => {
  const tag = `Wide${uniqueWord()}`;
  const name = tag.padEnd(200, 'W');
  await signIn(page, administrator);
  const api = await apiOf(request, administrator);
  await api.addTaggedUsers(tag, [name]);
  await page.goto('/badges?dialog=bulk-issue');
  const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  await dialog.getByLabel(tag).check();
  await dialog.getByRole('button', { name: 'Issue 1 badge' }).click();
  await expect(dialog).toBeHidden();
  for (const path of ['/', `/users?search=${tag}`, `/badges?search=${tag}`]) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
    }
  }
});
