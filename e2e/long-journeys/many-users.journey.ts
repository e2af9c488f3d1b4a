import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const chooseMore = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('selected people get badges, and inactive ones if the administrator includes them', async ({ page, api }) => {
  const word = uniqueWord();
  await api.addTaggedUsers(
    `9a${word}`,
    ['Ada', 'Bob', 'Cyd'].map((name) => `${name} ${word}`),
  );
  const [one, other] = await api.findUsers(word);
  await api.setStatus([one?.id ?? '', other?.id ?? ''], 'inactive');
  await openConsole(page, api, `/users?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await chooseMore(page, 'Issue Badges');
  const issue = page.getByRole('dialog', { name: 'Issue Badges' });
  // The first count of a busy server takes its time.
  await expect(issue.getByText('3 people you selected')).toBeVisible({ timeout: 30_000 });
  await expect(issue.getByText(/^1 person gets/)).toBeVisible();
  await expect(issue.getByText('Skipped: not active (2).')).toBeVisible();
  await issue.getByLabel('Include inactive people').check();
  await expectAccessible(page);
  await issue.getByRole('button', { name: 'Issue 3 badges' }).click();
  await expect(page.getByText(/^3 badges issued for \d{4}\.$/)).toBeVisible();
  await expect(page.getByText('3 selected')).toBeHidden();
});

test('a class with more than one page is selected on a phone', async ({ page, api }) => {
  await page.setViewportSize(phone);
  const word = uniqueWord();
  await api.addTaggedUsers(
    `9c${word}`,
    Array.from({ length: 12 }, (_, number) => `Pupil ${number} ${word}`),
  );
  await openConsole(page, api, `/users?search=${word}`);

  await page.getByText('Select all on this page').click();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('12 selected')).toBeVisible();
  await chooseMore(page, 'Set status');
  const status = page.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('Status').selectOption('Inactive');
  await status.getByRole('button', { name: 'Set status of 12 people' }).click();
  await expect(page.getByText('12 set to inactive.', { exact: true })).toBeVisible();
});
