import { countPosts, loseNextAnswer } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { holdEnter, pressTwice } from '../support/press-twice.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** The slow computer of an office. */
const slow = { gap: 100, busyFor: 700 };

test('classes change places, a status is set and people are deleted once each', async ({
  page,
  api,
  expectFailure,
}) => {
  test.setTimeout(90_000);
  const word = uniqueWord();
  const [first, second] = [`9a${word}`, `9b${word}`];
  for (const tag of [first, second]) await api.addTaggedUsers(tag, [`Ada ${tag}`, `Bob ${tag}`]);
  await openConsole(page, api, `/users?search=${word}`);
  const tickAll = () => page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  const chooseMore = async (action: string) => {
    await tickAll();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  const swaps = countPosts(page, '/api/users/bulk-replace-tags');
  await chooseMore('Replace tags');
  const tags = page.getByRole('dialog', { name: 'Replace tags' });
  await tags.getByRole('button', { name: 'Replace another tag' }).click();
  for (const [pair, from, to] of [
    [0, first, second],
    [1, second, first],
  ] as const) {
    await tags.getByLabel('Tag', { exact: true }).nth(pair).selectOption(from);
    await tags.getByLabel('Becomes').nth(pair).selectOption(to);
  }
  await expect(tags.getByText(`4 people: ${first} becomes ${second}, ${second} becomes ${first}.`)).toBeVisible();
  await pressTwice(page, tags.getByRole('button', { name: 'Replace tags of 4 people' }), slow);
  await expect(tags).toBeHidden();
  await expect(page.getByText('4 changed', { exact: true })).toBeVisible();
  expect(swaps()).toBe(1);
  const users = await api.findUsers(word);
  for (const user of users) {
    expect(user.tags.map(({ name }) => name)).toEqual([user.name.endsWith(first) ? second : first]);
  }

  const statuses = countPosts(page, '/api/users/bulk-status');
  await chooseMore('Set status');
  const status = page.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('Status').selectOption('Pending');
  await holdEnter(page, status.getByRole('button', { name: 'Set status of 4 people' }));
  await expect(status).toBeHidden();
  await expect(page.getByText('4 set to pending', { exact: true })).toBeVisible();
  expect(statuses()).toBe(1);

  expectFailure('/api/users/bulk-delete');
  await loseNextAnswer(page, '**/api/users/bulk-delete');
  await chooseMore('Delete users');
  const question = page.getByRole('alertdialog', { name: 'Delete 4 people?' });
  const remove = question.getByRole('button', { name: 'Delete 4 people' });
  await expect(question.getByText(/^4 people are deleted\./)).toBeVisible();
  await remove.click();
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  await pressTwice(page, remove, slow);
  await expect(page.getByText('4 deleted', { exact: true })).toBeVisible();
  expect(await api.findUsers(word)).toEqual([]);
});
