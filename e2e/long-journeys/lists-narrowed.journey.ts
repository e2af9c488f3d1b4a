import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('an administrator filters badges, and the link shows a colleague the same list', async ({
  page,
  api,
  visitor,
  otherApi,
}) => {
  const word = uniqueWord();
  const tag = `Class-${word}`;
  await api.addTaggedUsers(tag, [`Ada ${word}`, `Bob ${word}`, `Cleo ${word}`]);
  const [{ id: tagId } = { id: '' }] = (await api.tags()).filter(({ name }) => name === tag);
  await api.issueToTag(tagId);
  const [cleo] = await api.findBadges(`Cleo ${word}`);
  await api.unissue(cleo?.id ?? '');
  await api.createBadge((await api.createUser(`Dora ${word}`, `dora-${word}@example.com`)).id);
  await openConsole(page, api, '/badges');
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page.getByRole('form', { name: 'Filters' });
  await form.getByLabel('Year').fill('2026');
  await form.getByLabel('Tag').selectOption(tag);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Apply filters' }).press('Enter');
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await page.getByLabel('Status').selectOption('Issued');
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await page.getByPlaceholder('Search badges...').fill(`Ada ${word}`);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Year 2026', `Tag ${tag}`]);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: `Ada ${word}`,
    year: '2026',
    tag: tagId,
    state: 'issued',
  });

  await openConsole(visitor, otherApi, page.url());
  await expect(visitor.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
    ...['Year 2026', `Tag ${tag}`],
  ]);
  await expect(visitor.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(visitor.getByText(`Ada ${word}`, { exact: true })).toBeVisible();

  await page.getByPlaceholder('Search badges...').fill(word);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await page.getByLabel('Status').selectOption('Not issued');
  await expect(page.getByText('No badges found')).toBeVisible();
  await expectAccessible(page);
  await chips.getByRole('button', { name: `Remove the filter Tag ${tag}` }).press('Enter');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(chips).toHaveText(['Year 2026']);
  await expect(chips.getByRole('button')).toBeFocused();
});

test('the badges of a person open from the list of users, filtered by name', async ({ page, api, context }) => {
  const word = uniqueWord();
  await api.createBadge((await api.createUser(`Dora ${word}`, `dora-${word}@example.com`)).id);
  await openConsole(page, api, `/users?search=${word}`);
  await page.getByRole('button', { name: `Actions for Dora ${word}` }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: /^View badges/ }).click();
  const badges = await opened;
  await expect(badges.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(badges.getByRole('button', { name: `Remove the filter Of Dora ${word}` })).toBeVisible();
  await badges.getByLabel('Status').selectOption('Taken back');
  await expect(badges.getByRole('button', { name: 'Without Status Taken back: 1 badge' })).toBeVisible();
  await expect(badges.getByRole('button', { name: `Remove the filter Of Dora ${word}` })).toBeVisible();
});
