import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('a badge for a new person is issued, corrected and found', async ({ page, api }) => {
  const word = uniqueWord();
  await openConsole(page, api, '/badges?dialog=issue');
  const issue = page.getByRole('dialog', { name: 'Issue Badge' });
  await issue.getByLabel(/^Description/).fill('For the frist program');
  await issue.getByLabel('User').fill(`Jürgen ${word}`);
  await page.getByRole('option', { name: `Add "Jürgen ${word}"` }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue(`Jürgen ${word}`);
  await add.getByLabel('Email').fill(`${word}@example.com`);
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Add User' }).click();
  await expect(add).toBeHidden();
  await expect(issue.getByLabel('User')).toHaveValue(`Jürgen ${word}`);
  await expect(issue.getByLabel(/^Description/)).toHaveValue('For the frist program');
  await issue.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(issue).toBeHidden();

  const of = `the badge of Jürgen ${word}`;
  await page.getByPlaceholder('Search badges...').fill(`${word} jurgen`);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await chooseAction(page, of, 'Take back');
  const question = page.getByRole('alertdialog', { name: `Take back Jürgen ${word}'s Dean's List 2026?` });
  await question.getByRole('button', { name: 'Take back badge' }).click();
  await expect(page.getByRole('cell', { name: 'Taken back', exact: true })).toBeVisible();
  await chooseAction(page, of, 'Edit');
  const edit = page.getByRole('dialog', { name: `Edit Badge: Jürgen ${word}` });
  await edit.getByLabel(/^Description/).fill('For the first program');
  await edit.getByLabel('Badge type').fill(`Honour ${word}`);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Badge updated', { exact: true })).toBeVisible();

  const [{ verificationHash: hash } = { verificationHash: '' }] = await api.findBadges(`honour ${word}`);
  await page.getByPlaceholder('Search badges...').fill(new URL(`/verify/${hash}`, page.url()).href);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await page.getByPlaceholder('Search badges...').fill(`nobody ${word}`);
  await expect(page.getByText(`Nothing matches “nobody ${word}”.`)).toBeVisible();
});

test('all badges of a tag are taken back at once, and Back returns to the previous page of the list', async ({
  page,
  api,
}) => {
  const tag = uniqueWord();
  await api.addTaggedUsers(
    tag,
    Array.from({ length: 12 }, (_, index) => `Pupil ${index}`),
  );
  const [{ id } = { id: '' }] = (await api.tags()).filter(({ name }) => name === tag);
  await api.issueToTag(id);
  await openConsole(page, api, `/badges?search=${tag}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await page.getByLabel('Select all badges on this page').check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('All 12 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unissue Selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back 12 badges' }).click();
  await expect(page.getByText('12 taken back.', { exact: true })).toBeVisible();
});

test('deleting a badge on its page leads to the list, and the page then says that it is gone', async ({
  page,
  api,
  expectFailure,
}) => {
  const name = `Ada ${uniqueWord()}`;
  const { id } = await createBadge(api, { name });
  await openConsole(page, api, `/badges/${id}`);
  await chooseAction(page, `the badge of ${name}`, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete badge' }).click();
  await expect(page.getByText('Badge deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/badges');

  expectFailure(`/api/badges/${id}`, 404);
  await page.goto(`/badges/${id}`);
  await expect(page.getByText('This badge does not exist')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All badges' }).click();
  await expect(page).toHaveURL('/badges');
});
