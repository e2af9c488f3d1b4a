import { countPosts, loseNextAnswer } from '../support/calls.ts';
import { expectCopied } from '../support/clipboard.ts';
import { expect, test } from '../support/journey.ts';
import { holdEnter, pressTwice } from '../support/press-twice.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** The slow computer of an office. */
const slow = { gap: 100, busyFor: 700 };

test('a badge is issued once', async ({ page, api, expectFailure }) => {
  const word = uniqueWord();
  for (const name of ['Twice', 'Held', 'Lost']) await api.createUser(`${name} ${word}`, `${name}-${word}@example.com`);
  const posts = countPosts(page, '/api/badges');
  await openConsole(page, api, '/badges');
  const dialog = page.getByRole('dialog', { name: 'Issue Badge' });
  const issue = dialog.getByRole('button', { name: 'Issue Badge' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Issue Badge', exact: true }).first().click();
    await dialog.getByLabel('User').fill(`${name} ${word}`);
    await page.getByRole('option', { name: `${name} ${word}` }).click();
  };
  await begin('Twice');
  await pressTwice(page, issue, slow);
  await expect(dialog).toBeHidden();
  await begin('Held');
  await holdEnter(page, dialog.getByLabel('Year'));
  await expect(dialog).toBeHidden();
  expect(posts()).toBe(2);

  expectFailure('/api/badges');
  await loseNextAnswer(page, '**/api/badges');
  await begin('Lost');
  await issue.click();
  await expect(page.getByText(/^Failed to issue badge: The server cannot be reached/)).toBeVisible();
  await issue.click();
  await expect(dialog).toBeHidden();
  const badges = await api.findBadges(word);
  expect(badges.map(({ issued }) => issued)).toEqual([true, true, true]);

  await begin('Lost');
  await expect(
    dialog.getByText(/^Lost .* already has Dean's List \d{4}\. Issuing makes a second one\.$/),
  ).toBeVisible();
});

test('a class gets its badges once, and its links are handed out', async ({ page, context, api, expectFailure }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  const tags = ['Twice', 'Held', 'Lost'].map((name) => `${name}${word}`);
  for (const tag of tags) await api.addTaggedUsers(tag, [`Ada ${tag}`, `Grace ${tag}`]);
  const posts = countPosts(page, '/api/badges/bulk');
  await openConsole(page, api, '/badges');
  const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  const issue = dialog.getByRole('button', { name: 'Issue 2 badges' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Bulk Issue Badges' }).click();
    await dialog.getByLabel(`${name}${word}`).check();
  };
  await begin('Twice');
  await expect(dialog.getByText(/^2 people get Dean's List \d{4}\./)).toBeVisible();
  await pressTwice(page, issue, slow);
  await expect(dialog).toBeHidden();
  await begin('Held');
  await expect(issue).toBeVisible();
  await holdEnter(page, dialog.getByLabel('Badge type'));
  await expect(dialog).toBeHidden();
  expect(posts()).toBe(2);

  expectFailure('/api/badges/bulk');
  await loseNextAnswer(page, '**/api/badges/bulk');
  await begin('Lost');
  await issue.click();
  await expect(dialog.getByText('No answer came. Trying again issues nothing twice.')).toBeVisible();
  await issue.click();
  await expect(page.getByText(/^2 badges issued for \d{4}\.$/)).toBeVisible();
  expect(await api.findBadges(word)).toHaveLength(6);

  await page.getByRole('link', { name: 'Show these badges' }).click();
  await expect(page.getByRole('heading', { name: '2 badges issued together' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Copy links' }).click();
  await expect(page.getByText('2 links, a name and a link on each line.', { exact: true })).toBeVisible();
  const line = String.raw`(Ada|Grace) Lost${word}\thttp://\S+/verify/[0-9a-f]{32}`;
  await expectCopied(page, new RegExp(`^${line}\n${line}$`));
  await page.getByRole('button', { name: 'Show all badges' }).click();
  await expect(page.getByRole('heading', { name: /issued together/ })).toBeHidden();

  await begin('Twice');
  await expect(dialog.getByText(/^Nobody gets Dean's List \d{4}\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue badges' }).click();
  await expect(page.getByText('Nothing to issue', { exact: true })).toBeVisible();
  await dialog.getByLabel('Include who has it already').check();
  await issue.click();
  await expect(dialog).toBeHidden();
  expect(await api.findBadges(word)).toHaveLength(8);
});
