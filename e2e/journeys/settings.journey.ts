import { dayIn, longDate } from '../../functions/src/contract/dates.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { cachedMs } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('saved settings are there after a reload, and unsaved ones ask', async ({ page, api }) => {
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings · Badge Platform');
  const title = page.getByLabel('Page title');
  const before = await title.inputValue();
  await expectAccessible(page);
  await title.fill(`${before} changed`);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue(`${before} changed`);
  await title.fill(before);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('a value that is wrong is marked in red, also while one is in it, and years are those that a badge can have', async ({
  page,
  api,
}) => {
  await openConsole(page, api, '/settings');
  const size = page.getByLabel('Largest SVG (MB)');
  await size.fill('11');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Use 1 to 10 MB')).toBeVisible();
  await expect(size).toBeFocused();
  const colors = await size.evaluate((field) => {
    const { outlineColor, borderTopColor } = getComputedStyle(field);
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.firstElementChild;
    return { outline: outlineColor, border: borderTopColor, words: message && getComputedStyle(message).color };
  });
  expect(colors).toEqual({ outline: colors.words, border: colors.words, words: colors.words });
  await page.getByRole('button', { name: 'Discard' }).click();
  const years = page.getByLabel('Default year').getByRole('option');
  await expect(years.last()).toHaveText('2030');
  await expect(page.getByText('Badges can be issued for 2020 to 2030.')).toBeVisible();
});

test('the verification has one line of purpose in the console, and the title is left to visitors', async ({
  page,
  visitor,
  api,
}) => {
  const { verificationPageTitle: title, verificationPageDescription: purpose } = await api.settings();
  await openConsole(page, api, '/verification');
  await expect(page.getByText(purpose)).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Verification']);
  await visitor.goto('/verification');
  await expect(visitor.getByRole('heading', { name: title, level: 2 })).toBeVisible();
});

test('the time zone that is chosen decides the date that visitors read', async ({ page, visitor, api }) => {
  const { id } = await api.createUser('Ines Zoner', `${uniqueWord()}@example.com`);
  const { issuedAt, verificationHash } = await api.issueBadge(id);
  const time = issuedAt ?? '';
  const before = await api.settings();
  // At any moment one of the two has another date than UTC.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => dayIn(time, one) !== dayIn(time, 'UTC')) ?? '';
  try {
    await visitor.goto(`/verify/${verificationHash}`);
    await expect(visitor.getByText(longDate(time, before.timeZone))).toBeVisible();
    await openConsole(page, api, '/settings');
    const field = page.getByRole('combobox', { name: 'Time zone' });
    await field.fill(zone.slice(8).replace('_', ' '));
    await expect(page.getByRole('option', { name: zone })).toBeVisible();
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(zone);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    // Each process of the server keeps the settings for a moment.
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(longDate(time, zone))).toBeVisible({ timeout: 1_000 });
    }).toPass();
  } finally {
    await api.saveSettings({ ...(await api.settings()), timeZone: before.timeZone });
    await page.waitForTimeout(cachedMs);
  }
});
