import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestWork } from '../support/activity.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
const chooseMore = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('ticked people change their class and status, and get badges', async ({ page, api }) => {
  const word = uniqueWord();
  await api.addTaggedUsers(
    `9a${word}`,
    ['Ada', 'Bob', 'Cyd'].map((name) => `${name} ${word}`),
  );
  await api.createTag(`9b${word}`);
  await openConsole(page, api, `/users?search=${word}`);

  await tickAll(page);
  await chooseMore(page, 'Replace tags');
  const tags = page.getByRole('dialog', { name: 'Replace tags' });
  await tags.getByLabel('Tag', { exact: true }).selectOption(`9a${word}`);
  await tags.getByLabel('Becomes').selectOption(`9b${word}`);
  await expect(tags.getByText(`3 people: 9a${word} becomes 9b${word}.`)).toBeVisible();
  await expectAccessible(page);
  await tags.getByRole('button', { name: 'Replace tags of 3 people' }).click();
  await expect(page.getByText('3 changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell').getByText(`9b${word}`)).toHaveCount(3);

  for (const name of ['Ada', 'Bob']) await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check();
  await chooseMore(page, 'Set status');
  const status = page.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('Status').selectOption('Inactive');
  await expectAccessible(page);
  await status.getByRole('button', { name: 'Set status of 2 people' }).click();
  await expect(page.getByText('2 set to inactive', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Inactive' })).toHaveCount(2);

  await tickAll(page);
  await chooseMore(page, 'Issue Badges');
  const issue = page.getByRole('dialog', { name: 'Issue Badges' });
  // The first count of a busy server takes its time.
  await expect(issue.getByText('3 people you selected')).toBeVisible({ timeout: 30_000 });
  await expect(issue.getByText(/^1 person gets/)).toBeVisible();
  await expect(issue.getByText('Skipped: 2 who are not active.')).toBeVisible();
  await issue.getByLabel('Include who is not active').check();
  await expectAccessible(page);
  await issue.getByRole('button', { name: 'Issue 3 badges' }).click();
  await expect(page.getByText(/^3 badges issued for \d{4}\.$/)).toBeVisible();
  await expect(page.getByText('3 selected')).toBeHidden();
});

test('a class of more than one page is chosen on a phone', async ({ page, api }) => {
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
  await expect(page.getByText('12 set to inactive', { exact: true })).toBeVisible();
});

test('an import of the wrong people is undone, and whom somebody worked on stays', async ({ page, api }) => {
  const word = uniqueWord();
  const names = ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve'].map((name) => `${name} ${word}`);
  await api.addTaggedUsers(`Wrong${word}`, names);
  const users = await api.findUsers(word);
  const idOf = (name: string) => users.find((user) => user.name === `${name} ${word}`)?.id ?? '';
  await api.issueBadge(idOf('Ada'));
  await api.updateUser(idOf('Bob'), { name: `Bob ${word}`, email: `bob-${word}@example.com`, department: 'Maths' });
  await openConsole(page, api, `/users?search=${word}`);
  await page.getByRole('button', { name: 'Activity' }).click();
  await latestWork(page).getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this?' });
  await expect(question.getByText(/^This import added 5 people\. 3 are deleted\./)).toBeVisible();
  await expect(
    question.getByText('1 stays because they have badges, 1 because they were changed since.'),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo' }).click();
  // The tag stays too: two people have it.
  await expect(
    page.getByText('3 records put back. 3 stayed: changed since, or in use.', { exact: true }),
  ).toBeVisible();
  await expect(question).toBeHidden();
  expect((await api.findUsers(word)).map(({ name }) => name).sort()).toEqual([`Ada ${word}`, `Bob ${word}`]);
  const undone = page.getByRole('listitem').filter({ hasText: '5 users imported. It was undone.' });
  await expect(undone.first()).toBeVisible();
  await expect(undone.first().getByRole('button')).toHaveCount(0);
});
