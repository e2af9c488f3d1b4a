import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { statOf } from '../support/stats.ts';
import { expectTexts } from '../support/texts.ts';
import { uniqueWord } from '../support/unique.ts';

const entries = ['Dashboard', 'Templates', 'Users', 'Badges', 'Verification', 'Settings'];

const selected = ['Issue Selected', 'Unissue Selected', 'Send email again', 'Delete Selected'];

// Words that a phone alone shows are there on a desk too.
const asShown = { useInnerText: true };

/** Expects an open menu to have these items, and closes it. */
async function expectMenu(page: Page, items: (string | RegExp)[]): Promise<void> {
  await expect(page.getByRole('menuitem')).toHaveText(items);
  await page.keyboard.press('Escape');
}

test('the frame shows the platform, the screen and the administrator; dashboard and settings show their texts', async ({
  page,
  api,
  administrator,
}) => {
  await openConsole(page, api);
  const sidebar = page.getByRole('complementary');
  const current = sidebar.locator('[aria-current=page]');
  await expect(sidebar.getByText('Badge Platform', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText(entries);
  await expect(current).toHaveText('Dashboard');
  await expectTexts(page, ['Total Users', 'Badges Issued', 'Verifications', 'LinkedIn Shares']);
  await expectTexts(page, ['+12%', '+8%', '+24%', '+16%', /^\+\d+% from last month$/]);
  await expectTexts(page, ['Import Users', 'Issue Badge', 'Bulk Issue Badges', 'Manage Tags', 'Export Data']);

  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectTexts(page, ['Organization Settings', 'Badge Settings', 'Verification Settings', 'Email Settings']);
  await expectTexts(page, ['System Information', 'v1.0.0', 'Connected', 'Automatic', 'Running']);
  const menu = page.getByRole('button', { name: 'Admin User' });
  await menu.click();
  await expect(page.getByText(administrator.email).last()).toBeVisible();
  await expectAccessible(page);
  await expectMenu(page, ['My account', 'Administrators', 'Activity log', 'Logout']);

  // A screen that the settings lead to has Settings marked in the sidebar.
  for (const [item, section] of [
    ['Administrators', ['Settings']],
    ['Activity log', ['Settings']],
    ['My account', []],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible();
    await expect(current).toHaveText(section);
  }
});

test('the list of users has its cards, filters, columns and actions', async ({ page, api }) => {
  const word = uniqueWord();
  await api.createUser(`åsa ${word}`, `asa-${word}@example.com`);
  await openConsole(page, api, `/users?search=${word}`);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expectTexts(page, ['Total Users', 'Active Users', 'Pending Users', 'Badges Issued']);
  await expect(page.getByPlaceholder('Search users...')).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['All Status', 'Active', 'Pending', 'Inactive']);
  const headers = ['', 'User', 'Email', 'Status', 'Tags', 'Badges', 'Joined', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(headers, asShown);
  await expectTexts(page, ['Å', `åsa ${word}`, 'No department', 'Active', /^[A-Z][a-z]{2} \d{2}, 20\d{2}$/]);
  await expectTexts(page, ['Showing 1 to 1 of 1 results', 'Import Users', 'Add User']);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: `Actions for åsa ${word}` }).click();
  await expectMenu(page, ['Edit', /View badges/, 'History', 'Forget, keep badges', 'Delete']);
  await page.getByRole('checkbox', { name: `Select åsa ${word}` }).check();
  await expectTexts(page, ['Bulk Assign Tags', 'Clear Selection']);
});

test('the list of badges has its cards, columns and actions', async ({ page, api }) => {
  const word = uniqueWord();
  await api.issueBadge((await api.createUser(`Ada ${word}`, `ada-${word}@example.com`)).id);
  await openConsole(page, api, `/badges?search=${word}`);
  await expect(page.getByRole('heading', { name: 'Badges', level: 1 })).toBeVisible();
  await expectTexts(page, ['Total Badges', 'This Month', 'Verified', 'Active Templates']);
  await expect(statOf(page, 'Active Templates')).toHaveText('1');
  const headers = ['', 'Recipient', 'Email', 'Year', 'Status', 'Issued', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(headers, asShown);
  await expectTexts(page, [`Ada ${word}`, "Dean's List", 'Issued', 'Showing 1 to 1 of 1 results']);
  await page.getByRole('button', { name: `Actions for the badge of Ada ${word}` }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expectTexts(page, [`Take back Ada ${word}'s Dean's List 2026?`, 'Take back badge', 'Reason (optional)']);
  await expectTexts(page, [/^Only administrators see it\. Please leave out names\./]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: `Select the 2026 badge of Ada ${word}` }).check();
  await expect(page.getByRole('button', { name: 'Clear Selection' })).toBeVisible();
  await expectTexts(page, selected);
});

test('on a phone a button opens the menu, cards label their values, and one menu has the actions for a selection', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone);
  const word = uniqueWord();
  const { id } = await api.createUser(`Ada ${word}`, `ada-${word}@example.com`);
  await api.issueBadge(id);
  await openConsole(page, api);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await expect(sidebar.getByText('Badge Platform', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText(entries);
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Dashboard');
  await sidebar.getByRole('link', { name: 'Users' }).click();
  await expect(sidebar).toBeHidden();
  await expectTexts(page, [`Ada ${word}`, 'Email', 'Status', 'Badges', 'Joined']);
  await page.goto(`/badges?search=${word}`);
  await page.getByRole('checkbox', { name: `Select the 2026 badge of Ada ${word}` }).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click();
  await expectMenu(page, [...selected, 'Correct Selected', 'Renew Selected', 'Make files', 'Copy links']);
});

test('the activity log has its filters and columns', async ({ page, api, administrator }) => {
  const { id } = await api.createTag(uniqueWord());
  await openConsole(page, api, `/audit?record=${id}`);
  await expect(page.getByRole('heading', { name: 'Activity log', level: 1 })).toBeVisible();
  await expectTexts(page, ['Administrator', 'About', 'From', 'To', 'Export CSV', 'Show all actions']);
  await expect(page.getByRole('columnheader')).toHaveText(['Action', 'Administrator', 'When', 'Actions']);
  await expectTexts(page, ['Created a tag', administrator.email, 'Owner', 'Showing 1 to 1 of 1 results']);
  await page.getByRole('button', { name: 'Actions for “Created a tag”' }).click();
  await expectMenu(page, ['Show all records', 'All changes to this tag', 'Actions of this administrator']);
});

test('the list of deleted records has its search, columns and actions', async ({ page, api }) => {
  const word = uniqueWord();
  const { id } = await api.createUser(`Ada ${word}`, `${word}@example.com`);
  const { jobId } = await api.deleteUsers(id);
  await openConsole(page, api, '/deleted');
  await expect(page.getByRole('heading', { name: 'Deleted', level: 1 })).toBeVisible();
  await expect(page.getByPlaceholder('Find by exact email')).toBeVisible();
  const headers = ['Administrator', 'Deleted', 'Kept until', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(['Deletion', ...headers], asShown);
  await expectTexts(page, ['1 user deleted', '1 user can be restored.']);
  await expectAccessible(page);
  await page.goto(`/deleted?act=${jobId}`);
  await expectTexts(page, [/^Deleted on /, 'Show all deletions', 'Restore all 1', 'Delete all for good']);
  await expectTexts(page, [`Ada ${word}`, 'User', 'Showing 1 to 1 of 1 results']);
  await page.getByRole('button', { name: `Actions for Ada ${word}` }).click();
  await expectMenu(page, ['Restore', 'Delete for good']);
  await page.getByRole('checkbox', { name: `Select Ada ${word}` }).check();
  await expectTexts(page, ['1 selected', 'Clear Selection', 'Restore']);
});
