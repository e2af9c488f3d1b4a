import { expectAccessible } from '../support/accessibility.ts';
import { expectCopied } from '../support/clipboard.ts';
import { textOf } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import type { JourneyApi } from '../support/api.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const goneId = '00000000-0000-8000-8000-000000000000';

/** A tag with badges of 2026 for three people, one of them taken back, and a badge that another person was never issued. */
async function badgesOfAClass(api: JourneyApi) {
  const word = uniqueWord();
  const tag = `Class-${word}`;
  await api.addTaggedUsers(tag, [`Ada ${word}`, `Bob ${word}`, `Cleo ${word}`]);
  const [{ id: tagId } = { id: '' }] = (await api.tags()).filter(({ name }) => name === tag);
  await api.issueToTag(tagId);
  const [cleo] = await api.findBadges(`Cleo ${word}`);
  await api.unissue(cleo?.id ?? '');
  const dora = await api.createUser(`Dora ${word}`, `dora-${word}@example.com`);
  await api.createBadge(dora.id);
  return { word, tag, tagId, dora };
}

test('badges are narrowed by hand, and a link shows somebody else the same', async ({
  page,
  api,
  visitor,
  otherApi,
}) => {
  const { word, tag, tagId } = await badgesOfAClass(api);
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
    ...{ search: `Ada ${word}`, year: '2026', tag: tagId, state: 'issued' },
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
  await chips.getByRole('button', { name: `Remove the filter Tag ${tag}` }).press('Enter');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(chips).toHaveText(['Year 2026']);
  await expect(chips.getByRole('button')).toBeFocused();
});

test('an empty list says which filter to drop, and that a tag is gone', async ({ page, api }) => {
  await page.setViewportSize(phone);
  const { word } = await badgesOfAClass(api);
  await openConsole(page, api, `/badges?search=${word}&tag=${goneId}&year=2026&state=never`);
  const ways = page.getByRole('list', { name: 'Filters to drop' }).getByRole('button');
  await expect(ways).toHaveText([
    `Without “${word}”: no badges`,
    'Without Status Not issued: no badges',
    'Without Year 2026: no badges',
    'Without Tag that is gone: 1 badge',
  ]);
  await expect(page.getByRole('button', { name: 'Remove the filter Tag that is gone' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
  await ways.last().press('Enter');
  await expect(page.getByText(`Dora ${word}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Tag that is gone' })).toBeHidden();
});

test('an export and copied links take the filter of the list', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { word, tagId } = await badgesOfAClass(api);
  await openConsole(page, api, `/users?search=${word}&tag=${tagId}&status=active`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 3 users' }).click();
  const [, ...rows] = (await textOf(await download)).trim().split('\r\n');
  expect(rows.map((row) => row.split(' ')[0]).sort()).toEqual(['"Ada', '"Bob', '"Cleo']);

  await page.goto(`/badges?tag=${tagId}&state=issued`);
  await page.getByRole('button', { name: 'Copy links of 2 badges' }).click();
  await expect(page.getByText('2 links, a name and a link on each line.', { exact: true })).toBeVisible();
  await expectCopied(page, new RegExp(`^(Ada|Bob) ${word}\thttp.*\n(Ada|Bob) ${word}\thttp.*$`));
});

test('the badges of a person open from the users, under the name', async ({ page, api, context }) => {
  const { word } = await badgesOfAClass(api);
  await openConsole(page, api, `/users?search=Dora+${word}`);
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
