import { expectAccessible } from '../support/accessibility.ts';
import { countPosts, loseNextAnswer } from '../support/calls.ts';
import { chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { holdEnter, pressTwice } from '../support/press-twice.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** The slow computer of an office. */
const slow = { gap: 100, busyFor: 700 };
const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{{NAME}} {{YEAR}}</text></svg>';

test('a double click, a held key or a retry after a lost answer acts once', async ({ page, api, expectFailure }) => {
  const [word, alone] = [uniqueWord(), uniqueWord()];
  const [first, second] = [`9a${word}`, `9b${word}`];
  for (const tag of [first, second]) await api.addTaggedUsers(tag, [`Ada ${tag}`, `Bob ${tag}`]);
  const posts = countPosts(page, '/api/tags');
  await openConsole(page, api);

  await test.step('a tag', async () => {
    await page.getByRole('link', { name: 'Manage Tags' }).click();
    const tags = page.getByRole('dialog');
    const create = tags.getByRole('button', { name: 'Create Tag' });
    const name = tags.getByLabel('Name', { exact: true });
    const begin = async (tag: string) => {
      await create.click();
      await name.fill(`${tag} ${word}`);
    };
    for (const gap of [0, 100]) {
      await begin(`Quick ${gap}`);
      await pressTwice(page, create, { gap });
      await expect(name).toBeHidden();
    }
    await begin('Held');
    await holdEnter(page, name);
    await expect(name).toBeHidden();
    expect(posts()).toBe(3);
    expectFailure('/api/tags');
    await loseNextAnswer(page, '**/api/tags');
    await begin('Lost');
    await create.click();
    await expect(page.getByText('Failed to create tag', { exact: true })).toBeVisible();
    await create.click();
    await expect(name).toBeHidden();
    expect((await api.tags()).filter((tag) => tag.name.endsWith(` ${word}`))).toHaveLength(4);
  });

  await test.step('a template', async () => {
    await page.goto('/templates?dialog=upload');
    const upload = page.getByRole('dialog', { name: 'Upload Template' });
    const file = `Twice ${word}`;
    await chooseSvg(upload, art, `${file}.svg`);
    await expect(upload.getByLabel('Name', { exact: true })).toHaveValue(file);
    await pressTwice(page, upload.getByRole('button', { name: 'Upload Template' }), slow);
    await expect(upload).toBeHidden();
    expect((await api.templates()).filter(({ name }) => name === file)).toHaveLength(1);
  });

  await test.step('a user', async () => {
    await page.goto('/users?dialog=add');
    const add = page.getByRole('dialog', { name: 'Add User' });
    await add.getByLabel('Name', { exact: true }).fill(`Ada ${alone}`);
    await add.getByLabel('Email').fill(`${alone}@example.com`);
    expectFailure('/api/users');
    await loseNextAnswer(page, '**/api/users');
    const button = add.getByRole('button', { name: 'Add User' });
    await button.click();
    await expect(page.getByText('Failed to add user', { exact: true })).toBeVisible();
    await pressTwice(page, button, slow);
    await expect(add).toBeHidden();
    expect(await api.findUsers(alone)).toHaveLength(1);
  });

  await test.step('a badge, and those of a class', async () => {
    await page.goto('/badges?dialog=issue');
    const one = page.getByRole('dialog', { name: 'Issue Badge' });
    await one.getByLabel('User').fill(`Ada ${alone}`);
    await page.getByRole('option', { name: `Ada ${alone}` }).click();
    await holdEnter(page, one.getByLabel('Year'));
    await expect(one).toBeHidden();
    expect(await api.findBadges(alone)).toHaveLength(1);

    expectFailure('/api/badges/bulk');
    await loseNextAnswer(page, '**/api/badges/bulk');
    await page.goto('/badges?dialog=bulk-issue');
    const many = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
    await many.getByLabel(first).check();
    const issue = many.getByRole('button', { name: 'Issue 2 badges' });
    await issue.click();
    await expect(many.getByText('The server did not answer. Try again: no badge is issued twice.')).toBeVisible();
    await pressTwice(page, issue, slow);
    await expect(page.getByText(/^2 badges issued for \d{4}\.$/)).toBeVisible();
    expect(await api.findBadges(word)).toHaveLength(2);
  });

  const chooseMore = async (action: string) => {
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('classes that change places, and a status', async () => {
    await page.goto(`/users?search=${word}`);
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
    await expectAccessible(page);
    await pressTwice(page, tags.getByRole('button', { name: 'Replace tags of 4 people' }), slow);
    await expect(tags).toBeHidden();
    await expect(page.getByText('4 changed.', { exact: true })).toBeVisible();
    expect(swaps()).toBe(1);
    for (const { name, tags } of await api.findUsers(word))
      expect(tags.map((tag) => tag.name)).toEqual([name.endsWith(first) ? second : first]);

    const statuses = countPosts(page, '/api/users/bulk-status');
    await chooseMore('Set status');
    const status = page.getByRole('dialog', { name: 'Set status' });
    await status.getByLabel('Status').selectOption('Pending');
    await expectAccessible(page);
    await holdEnter(page, status.getByRole('button', { name: 'Set status of 4 people' }));
    await expect(status).toBeHidden();
    await expect(page.getByText('4 set to pending.', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Pending' })).toHaveCount(4);
    expect(statuses()).toBe(1);
  });

  await test.step('a deletion', async () => {
    expectFailure('/api/users/bulk-delete');
    await loseNextAnswer(page, '**/api/users/bulk-delete');
    await chooseMore('Delete users');
    const question = page.getByRole('alertdialog', { name: 'Delete 4 people?' });
    const remove = question.getByRole('button', { name: 'Delete 4 people' });
    await expect(question.getByText(/^4 people/)).toBeVisible();
    await remove.click();
    await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
    await pressTwice(page, remove, slow);
    await expect(page.getByText('4 deleted.', { exact: true })).toBeVisible();
    expect(await api.findUsers(word)).toEqual([]);
  });
});
