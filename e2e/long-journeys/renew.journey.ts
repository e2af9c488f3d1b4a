import type { Page } from '@playwright/test';
import { endOf, laterDay } from '../../functions/src/contract/validity.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { JourneyApi } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { pressTwice } from '../support/press-twice.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#fff"/>' +
  '<text x="9" y="99" font-size="16">{{NAME}} {{YEAR}}</text></svg>';
const twelveMonths = { kind: 'months', months: 12 } as const;

/** Users by their first names, who all have the word in theirs. */
async function addPeople(api: JourneyApi, word: string, ...first: string[]) {
  await api.addTaggedUsers(
    `9a${word}`,
    first.map((name) => `${name} ${word}`),
  );
  const users = await api.findUsers(word);
  return first.map((name) => users.find((user) => user.name === `${name} ${word}`)?.id ?? '');
}

async function renewAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all badges on this page' }).check();
  // One menu has all where the window is narrow.
  const menus = page.getByRole('button', { name: /^(More|Actions)$/ });
  await menus.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Renew Selected' }).click();
}

test('badges that end in a month are renewed from the day after, once, and the old ones stay', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const [ada, bob, cyd] = await addPeople(api, word, 'Ada', 'Bob', 'Cyd');
  const meaning = { badgeType: 'First Aid', description: 'Two days of training.', validity: twelveMonths };
  const { id: templateId } = await api.createTemplate({ name: `Cross ${word}`, svgContent: art, meaning });
  for (const id of [ada, bob]) {
    await api.issue((await api.createBadge(id ?? '', { templateId, badgeType: 'First Aid' })).id);
  }
  await api.issue((await api.createBadge(cyd ?? '', { badgeType: 'First Aid', lastDay: null })).id);
  const old = (await api.findBadges(word)).filter(({ lastDay }) => lastDay !== null);
  const lastDay = old[0]?.lastDay ?? '';

  await openConsole(page, api, `/badges?search=${word}`);
  await renewAll(page);
  const dialog = page.getByRole('dialog', { name: 'Renew Badges' });
  const skipped = 'Skipped: 1 that is not issued or has no end, so there is nothing to renew.';
  await expect(dialog.getByText(skipped)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Show who is skipped' }).press('Enter');
  const list = dialog.getByRole('region', { name: 'Skipped people' });
  await expect(list.getByText(new RegExp(`^Cyd ${word}, .*: not issued, or has no end`))).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/badges?search=${word}&ends=${lastDay.slice(0, 7)}`);
  await renewAll(page);
  await expect(dialog.getByText(/^2 badges are renewed for 2027\./)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('No badge is skipped.')).toBeVisible();
  await expect(dialog.getByLabel('Year')).toHaveValue('2027');
  await expect(dialog.getByRole('img', { name: word })).toHaveCount(2);
  await pressTwice(page, dialog.getByRole('button', { name: 'Renew 2 badges' }), { gap: 60 });
  await expect(page.getByText('2 badges renewed for 2027.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const badges = await api.findBadges(word);
  expect(badges).toHaveLength(5);
  for (const before of old) {
    expect(badges.find(({ id }) => id === before.id)).toMatchObject({ state: 'issued', lastDay: before.lastDay });
    const next = badges.filter(({ userId, year }) => userId === before.userId && year === 2027);
    const { badgeType, description } = meaning;
    // By the calendar, a zone decides nothing.
    const end = endOf(twelveMonths, laterDay(before.lastDay ?? '', 1), 'UTC').lastDay;
    expect(next).toMatchObject([{ state: 'issued', badgeType, description, templateId, lastDay: end }]);
  }
});
