import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { menuOf } from '../../testing/menus.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleAct, sampleBulkAct } from '../../testing/sample-acts.ts';
import { sampleAdministratorRow, sampleBadge, sampleUser } from '../../testing/samples.ts';
import { AuditPage } from './audit-page.tsx';

const grace = { ...sampleAdministratorRow, id: 'uid-of-grace', email: 'grace@example.com' };
const pageOf = (...entries: object[]) => json({ entries, total: entries.length, nextCursor: null });

function open(
  replies: Parameters<typeof fakeApi>[0] = {},
  { address = '/audit', role = 'owner' }: { address?: string; role?: Role } = {},
) {
  const seen = fakeApi({
    'GET /api/audit': pageOf(sampleBulkAct, sampleAct),
    'GET /api/administrators': json({ administrators: [sampleAdministratorRow, grace], total: 2 }),
    ...replies,
  });
  const asked = () => callsTo(seen, 'GET /api/audit').map(({ query }) => Object.fromEntries(query));
  return { seen, asked, ...renderInApp(<AuditPage />, { path: address, role }) };
}
const rows = async () => {
  await screen.findAllByRole('button', { name: /^Actions for/ });
  return screen.getAllByRole('row').slice(1);
};

test('each action shows its records, changes, reason, administrator, network address and time', async () => {
  open({
    'GET /api/audit': pageOf(
      { ...sampleBulkAct, recordCount: 2 },
      sampleAct,
      { ...sampleAct, id: 'c', action: 'users.delete', fields: [], records: [{ id: 'x', name: null }] },
      { ...sampleAct, id: 'd', action: 'auth.login', kind: 'session', fields: [], address: '' },
      { ...sampleAct, id: 'e', administrator: { id: 'gone', email: null }, role: 'issuer' },
      { ...sampleBulkAct, id: 'g', jobId: 'g', records: sampleBulkAct.records.slice(1) },
      { ...sampleAct, id: 'f', administrator: { id: 'command', email: null }, address: '' },
    ),
  });
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Took back badgesDean's List 2025, Jane Doe;a deleted badgeReason: Wrong class/),
    expect.stringMatching(
      /^Changed a userJane DoeChanged: name and department.*ada@example\.comOwner, from 203\.0\.113\.0/,
    ),
    expect.stringMatching(/^Deleted a user with all badgesA deleted person/),
    expect.stringMatching(/^Signed in with a passwordAdministratorada@example\.comOwnerWhen/),
    expect.stringMatching(/A former administratorIssuer/),
    // One deleted record of 160 needs no mention.
    expect.stringMatching(/^Took back badgesWork on 160 records/),
    expect.stringMatching(/The command lineOwner/),
  ]);
  expect(texts[1]).toMatch(/Nov 20, 2026, \d\d:\d\d/);
  expect(screen.getAllByRole('link', { name: 'Jane Doe' })[0]?.getAttribute('href')).toBe('/users?search=Jane+Doe');
});

test('a failed sign-in shows the account and the count, and that its sender is unknown', async () => {
  const failed = {
    ...sampleAct,
    action: 'auth.loginFailed',
    times: 7,
    kind: 'session',
    fields: [],
    role: null,
    administrator: { id: 'unknown', email: null },
    records: [{ id: 'uid-1', name: 'ada@example.com' }],
  };
  open({ 'GET /api/audit': pageOf(failed) });
  expect((await rows())[0]?.textContent).toMatch(
    /^Failed to sign in with a password 7 times within an hourada@example\.comAdministratorSomeone who was not signed infrom 203/,
  );
  expect(await menuOf(/^Actions for/)).toEqual(['Show all records', 'All changes to this administrator']);
});

test('filters are in the address and the request, and Back restores the previous page', async () => {
  const { asked, router } = open({
    'GET /api/audit': ({ query }) =>
      json({
        entries: Array.from({ length: 20 }, (_, row) => ({ ...sampleAct, id: `${query.get('page')} ${row}` })),
        total: 45,
        nextCursor: 'c'.repeat(22),
      }),
  });
  await rows();
  await press('Next');
  await screen.findByText('Showing 21 to 40 of 45 results');
  expect(asked().at(-1)).toEqual({ page: '2', cursor: 'c'.repeat(22) });
  await screen.findByRole('option', { name: 'grace@example.com' });
  await userEvent.selectOptions(screen.getByLabelText('Administrator'), 'grace@example.com');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Badges');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
  await expect
    .poll(() => router.state.location.search)
    .toBe('?administrator=uid-of-grace&kind=badge&from=2026-11-20&to=2026-11-21');
  await expect
    .poll(() => asked().at(-1))
    .toEqual({
      administrator: 'uid-of-grace',
      kind: 'badge',
      page: '1',
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    });
  await router.navigate(-1);
  await expect.poll(() => asked().at(-1)).toEqual({ page: '1' });
});

test('the actions on one record are titled with its name, and lead back to all', async () => {
  const { asked, router } = open({}, { address: `/audit?record=${sampleUser.id}&kind=user` });
  expect(await screen.findByRole('heading', { name: 'All changes to Jane Doe' })).toBeTruthy();
  expect(asked()[0]).toMatchObject({ record: sampleUser.id, kind: 'user' });
  await press('Show all actions');
  await expect.poll(() => router.state.location.search).toBe('?kind=user');
});

test('actions that cannot be loaded can be retried, and a deleted record is still found by its ID', async () => {
  const gone = { ...sampleAct, records: [{ id: 'x1', name: null }] };
  open({ 'GET /api/audit': inTurn(new Response('', { status: 502 }), pageOf(gone)) }, { address: '/audit?record=x1' });
  expect(await screen.findByText('The actions could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'All changes to a deleted person' })).toBeTruthy();
});

test('an address with filters shows them, even for a former administrator; if nothing matches, one click clears them all', async () => {
  const filters = '?administrator=nobody&record=x1&kind=tag&from=2026-11-20';
  const { asked, router } = open({ 'GET /api/audit': pageOf() }, { address: `/audit${filters}` });
  expect(await screen.findByRole('option', { name: 'A former administrator', selected: true })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Tags', selected: true })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-20');
  expect(asked()[0]).toMatchObject({ administrator: 'nobody', kind: 'tag' });
  await screen.findByText('No actions found');
  expect(screen.getByRole('heading', { name: 'All changes to one record' })).toBeTruthy();
  await press('Clear filters');
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('No actions yet')).toBeTruthy();
});

test.each([
  [sampleAct, ['Show all records', 'All changes to this user']],
  [sampleBulkAct, ['Show all records']],
  [{ ...sampleBulkAct, action: 'badges.bulkIssueByTags' }, ['Show all records', 'Show these badges']],
  [{ ...sampleBulkAct, action: 'imports.create', kind: 'user' }, ['Show all records', 'Show these users']],
  [{ ...sampleAct, action: 'auth.login', kind: 'session' }, []],
])('the menu of an action links to its records: %#', async (act, items) => {
  open({ 'GET /api/audit': pageOf(act) });
  expect(await menuOf(/^Actions for/)).toEqual([...items, 'Actions of this administrator']);
});

test.each(['viewer', 'issuer'] as const)(
  'a %s who opens the address sees why it is unavailable, and nothing is read',
  (role) => {
    const { seen } = open({}, { role });
    expect(screen.getByText(/^Only owners can do this\./)).toBeTruthy();
    expect(seen.map(({ route }) => route)).not.toContain('GET /api/audit');
  },
);

const lines = `GET /api/audit/${sampleBulkAct.id}/lines`;
const line = { at: sampleAct.at, kind: 'badge', records: sampleBulkAct.records, also: [sampleUser.id] };

test('a bulk action shows its lines page by page, with names, IDs and links to their actions', async () => {
  const { seen, router } = open({
    'GET /api/audit': pageOf(sampleBulkAct),
    [lines]: ({ query }) =>
      query.has('cursor')
        ? json({ lines: [{ ...line, at: '2026-11-20T11:59:00.000Z' }], nextCursor: null })
        : json({ lines: [line], nextCursor: 'd'.repeat(22) }),
  });
  await press('Show all records');
  expect(new URLSearchParams(router.state.location.search).get('dialog')).toBe(`records:${sampleBulkAct.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Took back badges' });
  await press('Show more', dialog);
  await expect.poll(() => within(dialog).getAllByRole('group')).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(seen.at(-1)?.query.get('cursor')).toBe('d'.repeat(22));
  const [first] = within(dialog).getAllByRole('group');
  if (!first) throw new Error('There is no line.');
  expect(first.textContent).not.toContain('Jane Doe');
  fireEvent.click(within(first).getByText('2 badges'));
  expect(await within(first).findByRole('link', { name: "Dean's List 2025, Jane Doe" })).toBeTruthy();
  expect(within(first).getByText('A deleted badge')).toBeTruthy();
  const ids = within(first).getAllByRole('link', { name: /^[0-9a-f-]{36}$/ });
  expect(ids.map((link) => link.getAttribute('href'))).toEqual(
    [...sampleBulkAct.records.map(({ id }) => id), sampleUser.id].map((id) => `/audit?record=${id}`),
  );
});

test('lines that cannot be loaded say so, and so does a later page', async () => {
  open(
    {
      'GET /api/audit': pageOf(sampleBulkAct),
      [lines]: inTurn(
        new Response('', { status: 502 }),
        json({ lines: [line], nextCursor: 'd'.repeat(22) }),
        refusal(500, 'internal', 'Something failed on our side.'),
        json({ lines: [{ ...line, at: '2026-11-20T11:59:00.000Z' }], nextCursor: null }),
      ),
    },
    { address: `/audit?dialog=records:${sampleBulkAct.id}` },
  );
  await press('Try again');
  await press('Show more');
  expect((await screen.findByRole('alert')).textContent).toBe('Something failed on our side.');
  await press('Show more');
  await expect.poll(() => screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step in the actions on one record opens the whole bulk action', async () => {
  const step = { ...sampleBulkAct, id: '00000000-0000-8000-8000-0000000000e9', recordCount: 150 };
  const { router } = open({ 'GET /api/audit': pageOf(step), [lines]: json({ lines: [line], nextCursor: null }) });
  expect(await screen.findByText(/^A step of work on many records\./)).toBeTruthy();
  await press('Show all records');
  expect(new URLSearchParams(router.state.location.search).get('dialog')).toBe(`records:${sampleBulkAct.id}`);
  // A short list is already open.
  expect(await screen.findByRole('link', { name: sampleBadge.id })).toBeTruthy();
});
