import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** Background and border of a control, or of a pseudo-element of it. */
function colorsOf(control: Locator, part?: string) {
  return control.evaluate((element, pseudo) => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element, pseudo);
    return { backgroundColor, border: `${borderTopStyle} ${borderTopWidth}` };
  }, part);
}

test('in a contrast theme the current entry is marked, buttons and states have borders, and switches show their state', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const word = uniqueWord();
  await api.issueBadge((await api.createUser(`Ada ${word}`, `${word}@example.com`)).id);
  await openConsole(page, api, `/badges?search=${word}`);
  const entry = (name: string) => page.getByRole('complementary').getByRole('link', { name });
  const [current, another] = [await colorsOf(entry('Badges')), await colorsOf(entry('Users'))];
  expect(current.backgroundColor).not.toBe(another.backgroundColor);
  const state = page.getByRole('cell').getByText('Issued', { exact: true }).filter({ visible: true });
  expect((await colorsOf(state)).border).toBe('solid 1px');
  expect((await colorsOf(page.getByRole('button', { name: 'Issue Badge', exact: true }))).border).toBe('solid 2px');

  await page.getByRole('button', { name: `Actions for the badge of Ada ${word}` }).click();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=menuitem][data-focus]');
  const others = page.locator('[role=menuitem]:not([data-focus])').first();
  expect((await colorsOf(chosen)).backgroundColor).not.toBe((await colorsOf(others)).backgroundColor);

  await page.goto('/settings');
  const on = page.getByRole('switch', { name: 'Public verification' });
  const off = page.getByRole('switch', { name: 'Email notifications' });
  await expect(on).toBeChecked();
  await off.uncheck();
  const [track, otherTrack] = [await colorsOf(on), await colorsOf(off)];
  expect(track.backgroundColor).not.toBe(otherTrack.backgroundColor);
  for (const control of [on, off]) {
    const [{ backgroundColor, border }, thumb] = [await colorsOf(control), await colorsOf(control, '::before')];
    expect(thumb.backgroundColor).not.toBe(backgroundColor);
    expect(border).toBe('solid 1px');
  }
});
