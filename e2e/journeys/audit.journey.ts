import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { textOf } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('an owner finds who did what and why, opens a job, and downloads the log', async ({
  page,
  api,
  administrator,
}) => {
  const word = uniqueWord();
  const badge = await createBadge(api, { name: `Ada ${word}` });
  await api.unissue(badge.id, `Wrong class ${word}`);
  await api.addTaggedUsers(
    word,
    Array.from({ length: 7 }, (_, index) => `Pupil ${index} ${word}`),
  );
  await openConsole(page, api, '/settings');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(administrator.email);
  await page.getByLabel('Administrator', { exact: true }).selectOption(administrator.email);
  await page.getByLabel('About', { exact: true }).selectOption('Badges');
  await expect(page.getByRole('row')).toHaveCount(1 + 3);
  await expect(page.getByRole('row').nth(1)).toContainText('Took back a badge');
  await expect(page.getByRole('row').nth(1)).toContainText(`Reason: Wrong class ${word}`);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(1 + 3);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await textOf(await downloaded);
  expect(csv.match(/"badges\.\w+"/g)).toEqual(['"badges.bulkUnissue"', '"badges.issue"', '"badges.create"']);
  expect(csv).toContain(`"Wrong class ${word}"`);

  await page.getByLabel('About', { exact: true }).selectOption('Users');
  await page.getByRole('button', { name: 'Show all records' }).click();
  const records = page.getByRole('dialog', { name: 'Imported users' });
  await expect(records.getByRole('link', { name: /^Pupil \d/ })).toHaveCount(7);
  await expectAccessible(page);
  await page.goBack();
  await expect(records).toBeHidden();
  // The import was about seven people, whatever else it is listed under.
  await page.getByLabel('About', { exact: true }).selectOption('Work on many records');
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(page.getByRole('row').nth(1)).toContainText('Imported users');
  await page.getByLabel('To', { exact: true }).fill('2020-06-01');
  await expect(page.getByText('No actions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/audit$/);

  await page.goto(`/badges?search=${word}`);
  await chooseAction(page, `the badge of Ada ${word}`, 'History');
  const history = page.getByRole('dialog', { name: `Ada ${word}` });
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`^Took back a badge: .+ \\d{4}Reason: Wrong class ${word}${administrator.email} \\(owner\\), `),
    /^Issued a badge: .+ \d{4}/,
    /^Created a badge: .+ \d{4}/,
  ]);
  await expectAccessible(page);
  await history.getByRole('link', { name: 'Show in the activity log' }).click();
  await expect(page.getByRole('heading', { name: /^All changes to .* Ada/ })).toBeVisible();
  await page
    .getByRole('link', { name: `Ada ${word}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/badges/${badge.id}$`));
  await expect(page.getByRole('main').getByText(`Ada ${word}`).first()).toBeVisible();
});
