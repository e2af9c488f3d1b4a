import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, roles } from 'functions/contract';
import { expect, test } from 'vitest';
import { AdministratorsPage } from '../features/administrators/administrators-page.tsx';
import { BadgesPage } from '../features/badges/list/badges-page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { TemplatesPage } from '../features/templates/list/templates-page.tsx';
import { UsersPage } from '../features/users/list/users-page.tsx';
import { json } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { sampleHistoryEntry } from '../testing/sample-acts.ts';
import { sampleBadge, sampleSettings, sampleTag, sampleUser } from '../testing/samples.ts';
import { openAs, template } from './testing/open-as.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../components/history/record-history.tsx';

/** Names of all buttons, links and checkboxes outside of menus. */
function offered(): string[] {
  return [...document.querySelectorAll<HTMLElement>(':is(a, button, input[type=checkbox]):not([role=menuitem])')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  );
}

async function menuOf(name: string): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) =>
    // The year appears once it is known.
    textContent.replace(/^Use again for \d+$/, 'Use again'),
  );
  await userEvent.keyboard('{Escape}');
  return found;
}

const everybodys = 'Filters|Previous|Next|View all|Preview|Preview built-in art|All badges|View as table'.split('|');

test.each([
  [UsersPage, 'Actions for Jane Doe', ['Export'], ['View badges (opens in a new tab)', 'History']],
  [
    BadgesPage,
    'Actions for the badge of Jane Doe',
    ["Dean's List 2025 of Jane Doe"],
    ['View (opens in a new tab)', 'Copy link', 'Download', 'Share on LinkedIn', 'History'],
  ],
  [TemplatesPage, 'Actions for Gold seal', [], ['Preview', 'History']],
])('a viewer is offered no changes in a list: %o', async (Page, menu, buttons, items) => {
  openAs(Page, 'viewer');
  expect(await menuOf(menu)).toEqual(items);
  expect(offered().filter((name) => !everybodys.includes(name))).toEqual([...buttons, menu]);
});

test.each([
  [UsersPage, 'Actions for Jane Doe', sampleUser.id, 'History: Jane Doe'],
  [BadgesPage, 'Actions for the badge of Jane Doe', sampleBadge.id, "History: Dean's List 2025, Jane Doe"],
  [TemplatesPage, 'Actions for Gold seal', template.id, 'History: Gold seal'],
])(
  'a viewer can read the history of a record, and focus then returns to its menu: %o',
  async (Page, menu, id, title) => {
    const history = json({ entries: [sampleHistoryEntry], nextCursor: null });
    openAs(Page, 'viewer', { replies: { [`GET /api/audit/records/${id}`]: history } });
    await press(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect((await within(dialog).findByRole('listitem')).textContent).toContain('Reason: Wrong class');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: menu }));
  },
);

test.each([
  [UsersPage, 'Actions for Jane Doe', ['Add User', 'Import Users', 'Deleted', 'Select Jane Doe'], ['Edit', 'Delete']],
  [
    BadgesPage,
    'Actions for the badge of Jane Doe',
    ['Issue Badge', 'Bulk Issue Badges', 'Deleted', 'Select the 2025 badge of Jane Doe'],
    ['Send email again', 'Take back', 'Correct', 'Use again', 'Edit', 'Delete'],
  ],
])('an issuer is offered the actions for users and badges: %o', async (Page, menu, buttons, items) => {
  openAs(Page, 'issuer');
  expect(await menuOf(menu)).toEqual(expect.arrayContaining(items));
  expect(offered()).toEqual(expect.arrayContaining(buttons));
});

test('only owners can forget people', async () => {
  const { unmount } = openAs(UsersPage, 'issuer');
  expect(await menuOf('Actions for Jane Doe')).not.toContain('Forget, keep badges');
  unmount();
  openAs(UsersPage, 'owner');
  expect(await menuOf('Actions for Jane Doe')).toContain('Forget, keep badges');
});

test('only owners can change templates', async () => {
  const { unmount } = openAs(TemplatesPage, 'issuer');
  expect(await menuOf('Actions for Gold seal')).toEqual(['Preview', 'Use again', 'History']);
  expect(screen.queryByRole('button', { name: /^(Upload Template|Choose a design)$/ })).toBeNull();
  unmount();
  openAs(TemplatesPage, 'owner');
  const owners = ['Preview', 'Edit', 'Change design', 'Set as default', 'Use again', 'History', 'Delete'];
  expect(await menuOf('Actions for Gold seal')).toEqual(owners);
  expect(screen.getByRole('button', { name: 'Upload Template' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a design' })).toBeTruthy();
});

test.each([
  ['viewer', ['Show Tags', 'Export Data'], null],
  [
    'issuer',
    ['Import Users', 'Manage Tags', 'Export Data', 'Bulk Issue Badges', 'Issue Badge'],
    ['Add people', 'Issue a badge'],
  ],
  [
    'owner',
    ['Import Users', 'Manage Tags', 'Export Data', 'Bulk Issue Badges', 'Issue Badge'],
    ['Name your organization', 'Add people', 'Choose the art', 'Issue a badge'],
  ],
] as const)(
  'the dashboard of an empty school offers a %s their actions and their first steps',
  async (role, actions, steps) => {
    openAs(DashboardPage, role, { empty: true });
    await screen.findByText('No badges yet');
    expect(offered().slice(0, actions.length)).toEqual(actions);
    if (steps) await screen.findByRole('region', { name: 'First steps' });
    const section = screen.queryByRole('region', { name: 'First steps' });
    const titles = section && within(section).getAllByRole('heading', { level: 3 });
    expect(titles?.map(({ textContent }) => textContent.replace(/To do$|Done$/, '')) ?? null).toEqual(steps);
  },
);

test.each([
  [UsersPage, 'No users yet'],
  [BadgesPage, 'No badges yet'],
  [TemplatesPage, 'No templates yet'],
])('an empty list offers a viewer no actions: %o', async (Page, title) => {
  openAs(Page, 'viewer', { empty: true });
  await screen.findByText(title);
  expect(screen.queryByRole('button', { name: /^(Add|Issue|Upload|Choose)/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/the first one/);
});

const dialogsOf: readonly [Role, Parameters<typeof openAs>[0], string][] = [
  ['viewer', UsersPage, 'add'],
  ['viewer', UsersPage, 'assign-tags'],
  ['viewer', UsersPage, 'issue-to-users'],
  ['viewer', UsersPage, `edit:${sampleUser.id}`],
  ['viewer', UsersPage, 'import'],
  ['viewer', UsersPage, 'tags:new'],
  ['viewer', UsersPage, `tags:${sampleTag.id}`],
  ['viewer', BadgesPage, 'issue'],
  ['viewer', BadgesPage, 'bulk-issue'],
  ['viewer', BadgesPage, `edit:${sampleBadge.id}`],
  ['issuer', TemplatesPage, 'upload'],
  ['issuer', TemplatesPage, 'design'],
  ['issuer', TemplatesPage, `edit:${template.id}`],
  ['issuer', TemplatesPage, `delete:${template.id}`],
];
test.each(dialogsOf)(
  'a %s who opens the address of a dialog sees why it is unavailable, and can close it: %o %s',
  async (role, Page, dialog) => {
    const { router } = openAs(Page, role, { address: `/?dialog=${dialog}` });
    const who =
      role === 'viewer'
        ? 'Only issuers and owners can do this. You are a viewer'
        : 'Only owners can do this. You are an issuer';
    const words = await screen.findByText(`${who}; an owner can give you another role.`);
    expect(words.closest('[role=dialog]')?.querySelector('input, textarea')).toBeNull();
    await press('Close');
    await expect.poll(() => router.state.location.search).toBe('');
  },
);

test('a viewer can see the tags, but not change them', async () => {
  openAs(UsersPage, 'viewer', { address: '/?dialog=tags' });
  const dialog = await screen.findByRole('dialog', { name: 'Tags' });
  await within(dialog).findByText('Staff');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});

test.each(['viewer', 'issuer'] as const)('a %s can read the settings, and sees who can change them', async (role) => {
  openAs(SettingsPage, role);
  expect(await screen.findByText(/^Only owners can change the settings\./)).toBeTruthy();
  expect(screen.getByText('Contact email').nextSibling?.textContent).toBe(sampleSettings.contactEmail);
  expect(screen.getByText('Public verification').nextSibling?.textContent).toBe('On');
  expect(document.querySelector('main, form, input, button')).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Manage administrators|Activity log)$/ })).toBeNull();
});

test('the settings link owners to the administrators and the activity log', async () => {
  openAs(SettingsPage, 'owner');
  expect((await screen.findByRole('link', { name: 'Manage administrators' })).getAttribute('href')).toBe(
    '/administrators',
  );
  expect(screen.getByRole('link', { name: 'Activity log' }).getAttribute('href')).toBe('/audit');
  expect(await screen.findByRole('button', { name: 'Save settings' })).toBeTruthy();
});

test.each(roles.filter((role) => role !== 'owner'))(
  'a %s who opens the address of the administrators finds a way back',
  (role) => {
    openAs(AdministratorsPage, role, { address: '/administrators' });
    expect(screen.getByText(/^Only owners can do this\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/');
  },
);
