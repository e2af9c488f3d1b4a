import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleDeletedAct, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { DeletedPage } from './deleted-page.tsx';

const pageOf = (...acts: object[]) => json({ acts, total: acts.length, nextCursor: null });
const recordsOf = (...records: object[]) => json({ records, total: records.length, nextCursor: null });
const ofAct = `GET /api/deleted/${sampleDeletedAct.id}/records`;
const actAddress = `/deleted?act=${sampleDeletedAct.id}`;

function open(
  replies: Parameters<typeof fakeApi>[0] = {},
  { address = '/deleted', role = 'owner' }: { address?: string; role?: Role } = {},
) {
  const seen = fakeApi({
    'GET /api/deleted': pageOf(sampleDeletedAct),
    [ofAct]: recordsOf(sampleDeletedPerson, sampleDeletedBadge),
    ...replies,
  });
  return { seen, ...renderInApp(<DeletedPage />, { path: address, role }) };
}

const menuOf = async (name: RegExp) => {
  await press(name);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('the acts that deleted say who, when, what and how much of it is left, and open to their records', async () => {
  const { router } = open();
  const row = (await screen.findByText('3 users deleted')).closest('tr');
  expect(row?.textContent).toContain('3 users and 4 badges can be restored.');
  expect(row?.textContent).toContain('ada@example.com');
  expect(row?.textContent).toContain('Dec 20, 2026');
  await userEvent.click(screen.getByRole('link', { name: '3 users deleted' }));
  expect(router.state.location.search).toBe(`?act=${sampleDeletedAct.id}`);
  expect(await screen.findByText('Dean’s List 2026')).toBeTruthy();
  await press('Show all deletions');
  expect(await screen.findByText('3 users deleted')).toBeTruthy();
});

test('where nothing was deleted it says so', async () => {
  open({ 'GET /api/deleted': pageOf() });
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy();
});

test('what could not be read says so and is read again', async () => {
  open({ 'GET /api/deleted': inTurn(new Response('', { status: 502 }), pageOf(sampleDeletedAct)) });
  expect(await screen.findByText('The deletions could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('3 users deleted')).toBeTruthy();
});

test('an act of which all is back has nothing to restore, and neither has its list', async () => {
  const back = { ...sampleDeletedAct, restorable: { user: 0, badge: 0, badgeTemplate: 0 } };
  open({ 'GET /api/deleted': pageOf(back), [ofAct]: recordsOf() });
  expect(await screen.findByText('Nothing is left to restore.')).toBeTruthy();
  expect(await menuOf(/^Actions for/)).toEqual(['Show what was deleted']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: '3 users deleted' }));
  expect(await screen.findByText('Nothing is left to restore')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('records of an act come in pages of a hundred', async () => {
  const { seen } = open(
    {
      [ofAct]: ({ query }) =>
        json({
          records: Array.from({ length: 100 }, (_, row) => ({
            ...sampleDeletedPerson,
            id: `${query.get('page')} ${row}`,
          })),
          total: 5000,
          nextCursor: 'c'.repeat(22),
        }),
    },
    { address: actAddress },
  );
  expect(await screen.findByText('Showing 1 to 100 of 5,000 results')).toBeTruthy();
  await press('Next');
  expect(await screen.findByText('Showing 101 to 200 of 5,000 results')).toBeTruthy();
  const asked = seen.filter(({ route }) => route === ofAct).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([
    { page: '1', limit: '100' },
    { page: '2', limit: '100', cursor: 'c'.repeat(22) },
  ]);
});

test('an exact email finds its own, and half of one is not asked for', async () => {
  const { seen, router } = open({ 'GET /api/deleted-records': recordsOf(sampleDeletedPerson) });
  const field = screen.getByRole('searchbox', { name: 'Find by exact email' });
  await userEvent.type(field, 'Jane@');
  expect(await screen.findByText('Type the whole email')).toBeTruthy();
  await userEvent.type(field, 'Example.com');
  expect(await screen.findByText('Jane Doe')).toBeTruthy();
  const asked = seen.filter(({ route }) => route === 'GET /api/deleted-records');
  expect(asked.map(({ query }) => query.get('email'))).toEqual(['jane@example.com']);
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual([
    'Restore',
    'Show what was deleted with it',
    'Delete for good',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show what was deleted with it' }));
  await expect.poll(() => router.state.location.search).toBe(`?act=${sampleDeletedAct.id}`);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('an email that nobody deleted had is named', async () => {
  open({ 'GET /api/deleted-records': recordsOf() }, { address: '/deleted?email=nobody%40example.com' });
  expect(await screen.findByText('Nothing with this email')).toBeTruthy();
  expect(screen.getByText('nobody@example.com')).toBeTruthy();
});

test('a record says why it would not be back as it was', async () => {
  const taken = { ...sampleDeletedPerson, problem: 'email_taken' };
  open({ [ofAct]: recordsOf(taken, { ...sampleDeletedBadge, problem: 'person_gone' }) }, { address: actAddress });
  expect(await screen.findByText('Somebody else has this email now.')).toBeTruthy();
  expect(screen.getByText('The person is not there any more.')).toBeTruthy();
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual(['Restore with another address', 'Delete for good']);
});

test('an issuer restores people and badges, and deletes nothing for good', async () => {
  open({}, { address: actAddress, role: 'issuer' });
  expect(await screen.findByRole('button', { name: 'Restore all 2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for good/ })).toBeNull();
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual(['Restore']);
});

test('templates are restored by owners alone', async () => {
  const template = { ...sampleDeletedPerson, kind: 'badgeTemplate', name: 'Gold seal', email: null };
  const replies = { [ofAct]: recordsOf(template) };
  const { unmount } = open(replies, { address: actAddress, role: 'issuer' });
  const row = (await screen.findByText('Gold seal')).closest('tr');
  expect(within(row as HTMLElement).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Restore|Actions/ })).toBeNull();
  unmount();
  open(replies, { address: actAddress });
  expect(await screen.findByRole('button', { name: 'Restore all 1' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Gold seal' })).toBeTruthy();
});

test('a viewer who types the address is told why not, and nothing is read', () => {
  const { seen } = open({}, { role: 'viewer' });
  expect(screen.getByText(/^Only issuers and owners can do this\./)).toBeTruthy();
  expect(seen.map(({ route }) => route)).not.toContain('GET /api/deleted');
});
