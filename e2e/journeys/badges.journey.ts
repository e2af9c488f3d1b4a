import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('badges are issued by tag, taken back, issued one by one and deleted', async ({ page, api }) => {
  const tag = `Cohort${Date.now()}`;
  await openConsole(page, api);
  await api.addTaggedUsers(tag, [`Ada ${tag}`, `Grace ${tag}`, `Edith ${tag}`]);

  await page.getByRole('link', { name: 'Bulk Issue Badges' }).click();
  const bulk = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  await bulk.getByRole('button', { name: 'Issue badges' }).click();
  await expect(bulk.getByText('Please select at least one tag')).toBeVisible();
  await bulk.getByLabel(tag).check();
  await expect(bulk.getByText(/^3 people get Dean's List \d{4}\./)).toBeVisible();
  await expect(bulk.getByRole('img', { name: new RegExp(`with the name Ada ${tag} and the year`) })).toBeVisible();
  await expectAccessible(page);
  await bulk.getByRole('button', { name: 'Issue 3 badges' }).click();
  await expect(bulk).toBeHidden();

  await page.getByPlaceholder('Search badges...').fill(tag);
  // Its badges may be the only ones, so counts do not show that the search has finished.
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('table', { name: 'Badges' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel(/^Select the/)
    .first()
    .check();
  await page.getByRole('button', { name: 'Unissue Selected' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back badge' }).click();
  await expect(page.getByText('Badge taken back', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Taken back', exact: true })).toHaveCount(1);

  await page.getByLabel('Select all badges on this page').check();
  await page.getByRole('button', { name: 'Issue Selected', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue 3 badges' }).click();
  await expect(page.getByText('1 issued. 2 left out: issued already.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Issue Badge', exact: true }).click();
  const single = page.getByRole('dialog', { name: 'Issue Badge' });
  await expectAccessible(page);
  await single.getByLabel('User').fill(`Ada ${tag}`);
  await page.getByRole('option', { name: `Ada ${tag}` }).click();
  await single.getByLabel('Badge type').fill('Research Award');
  await expect(single.getByRole('img', { name: new RegExp(`with the name Ada ${tag} and the year`) })).toBeVisible();
  await single.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(single).toBeHidden();
  await expect(page.getByText('Showing 1 to 4 of 4 results')).toBeVisible();
  expect((await api.findBadges(tag))[0]?.badgeType).toBe('Research Award');

  await page
    .getByRole('button', { name: `Actions for the badge of Ada ${tag}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete badge' }).click();
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();

  await page.getByLabel('Select all badges on this page').check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 badges' }).click();
  await expect(page.getByText('No badges found')).toBeVisible();
});
