import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('settings stay after a reload, and leaving unsaved ones asks first', async ({ page, api }) => {
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

test('an invalid value has a red outline even when focused, and only valid years are offered', async ({
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
