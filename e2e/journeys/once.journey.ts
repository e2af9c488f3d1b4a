import { apiOf } from '../support/api.ts';
import { countPosts, loseNextAnswer } from '../support/calls.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { holdEnter, pressTwice } from '../support/press-twice.ts';
import { uniqueWord } from '../support/unique.ts';

/** The slow computer of an office. */
const slow = { gap: 100, busyFor: 700 };
const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{{NAME}} {{YEAR}}</text></svg>';

test('a tag is created once, however fast or slow the second click is', async ({
  page,
  request,
  administrator,
  expectFailure,
}) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  const posts = countPosts(page, '/api/tags');
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create Tag' });
  const name = dialog.getByLabel('Name');
  const begin = async (tag: string) => {
    await create.click();
    await name.fill(tag);
  };
  const isListed = async (tag: string) => {
    await expect(name).toBeHidden();
    await expect(dialog.getByText(tag, { exact: true })).toBeVisible();
  };
  for (const busyFor of [0, 700]) {
    for (const gap of [0, 30, 100]) {
      const tag = `T${gap} ${busyFor} ${word}`;
      await begin(tag);
      await pressTwice(page, create, { gap, busyFor });
      await isListed(tag);
    }
  }
  await begin(`Held ${word}`);
  await holdEnter(page, name);
  await isListed(`Held ${word}`);
  expect(posts()).toBe(7);

  expectFailure('/api/tags');
  await loseNextAnswer(page, '**/api/tags');
  await begin(`Lost ${word}`);
  await create.click();
  await expect(page.getByText('Failed to create tag', { exact: true })).toBeVisible();
  await create.click();
  await isListed(`Lost ${word}`);
  const tags = (await api.tags()).filter((tag) => tag.name.includes(word));
  expect(tags).toHaveLength(8);
});

test('a user is added once', async ({ page, request, administrator, expectFailure }) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  const posts = countPosts(page, '/api/users');
  await signIn(page, administrator);
  await page.goto('/users');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  const add = dialog.getByRole('button', { name: 'Add User' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByLabel('Name').fill(`${name} ${word}`);
    await dialog.getByLabel('Email').fill(`${name}-${word}@example.com`);
  };
  await begin('Twice');
  await pressTwice(page, add, slow);
  await expect(dialog).toBeHidden();
  await begin('Held');
  await holdEnter(page, dialog.getByLabel('Name'));
  await expect(dialog).toBeHidden();
  expect(posts()).toBe(2);

  expectFailure('/api/users');
  await loseNextAnswer(page, '**/api/users');
  await begin('Lost');
  await add.click();
  await expect(page.getByText('Failed to add user', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(`Lost ${word}`);
  await add.click();
  await expect(dialog).toBeHidden();
  expect(await api.findUsers(word)).toHaveLength(3);
});

test('a template is uploaded once', async ({ page, request, administrator, expectFailure }) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  const posts = countPosts(page, '/api/badge-templates');
  await signIn(page, administrator);
  await page.goto('/templates');
  const dialog = page.getByRole('dialog', { name: 'Upload Template' });
  const upload = dialog.getByRole('button', { name: 'Upload Template' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Upload Template' }).first().click();
    const file = { name: `${name} ${word}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(art) };
    await dialog.getByLabel('SVG file').setInputFiles(file);
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`${name} ${word}`);
  };
  await begin('Twice');
  await pressTwice(page, upload, slow);
  await expect(dialog).toBeHidden();
  await begin('Held');
  await holdEnter(page, dialog.getByLabel('Name', { exact: true }));
  await expect(dialog).toBeHidden();
  expect(posts()).toBe(2);

  expectFailure('/api/badge-templates');
  await loseNextAnswer(page, '**/api/badge-templates');
  await begin('Lost');
  await upload.click();
  await expect(page.getByText('Failed to create or update template', { exact: true })).toBeVisible();
  await upload.click();
  await expect(dialog).toBeHidden();
  const templates = (await api.templates()).filter(({ name }) => name.includes(word));
  expect(templates).toHaveLength(3);
});

test('a badge is issued once', async ({ page, request, administrator, expectFailure }) => {
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  for (const name of ['Twice', 'Held', 'Lost']) await api.createUser(`${name} ${word}`, `${name}-${word}@example.com`);
  const posts = countPosts(page, '/api/badges');
  await signIn(page, administrator);
  await page.goto('/badges');
  const dialog = page.getByRole('dialog', { name: 'Issue Badge' });
  const issue = dialog.getByRole('button', { name: 'Issue Badge' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Issue Badge', exact: true }).click();
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

test('a class gets its badges once, and its links are handed out', async ({
  page,
  context,
  request,
  administrator,
  expectFailure,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  const api = await apiOf(request, administrator);
  const tags = ['Twice', 'Held', 'Lost'].map((name) => `${name}${word}`);
  for (const tag of tags) await api.addTaggedUsers(tag, [`Ada ${tag}`, `Grace ${tag}`]);
  const posts = countPosts(page, '/api/badges/bulk');
  await signIn(page, administrator);
  await page.goto('/badges');
  const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  const issue = dialog.getByRole('button', { name: 'Issue 2 badges' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Bulk Issue Badges' }).click();
    await dialog.getByLabel(`${name}${word}`).check();
  };
  await begin('Twice');
  await expect(dialog.getByText('2 people get a badge.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Copy links' }).click();
  await expect(page.getByText('2 links, a name and a link on each line.', { exact: true })).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^(Ada|Grace) Lost\w+\thttp:\/\/.+\/verify\/[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Show all badges' }).click();
  await expect(page.getByRole('heading', { name: /issued together/ })).toBeHidden();

  await begin('Twice');
  await expect(dialog.getByText(/^All 2 already have Dean's List \d{4}\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue badges' }).click();
  await expect(page.getByText('Nothing to issue', { exact: true })).toBeVisible();
  await dialog.getByLabel('Issue to them again').check();
  await issue.click();
  await expect(dialog).toBeHidden();
  expect(await api.findBadges(word)).toHaveLength(8);
});
