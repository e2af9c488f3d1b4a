import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { isReported } from '../../api/jobs/work-in-progress.ts';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { type Replies, bodiesOf, callsTo, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { restored, sampleDeletedAct, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { toastSays } from '../../testing/toasts.ts';
import { DeletedPage } from './deleted-page.tsx';

const pageOf = (...acts: object[]) => json({ acts, total: acts.length, nextCursor: null });
const recordsOf = (...records: object[]) => json({ records, total: records.length, nextCursor: null });
const ofAct = `GET /api/deleted/${sampleDeletedAct.id}/records`;
const taken = { ...sampleDeletedPerson, problem: 'email_taken' };
const actAddress = `/deleted?act=${sampleDeletedAct.id}`;

function open(replies: Replies = {}, { address = '/deleted', role = 'owner' }: { address?: string; role?: Role } = {}) {
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

test('each deletion shows who, when, what and how much is restorable, and opens its records', async () => {
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

test('a list that fails to load can be retried, and an empty list says so', async () => {
  open({ 'GET /api/deleted': inTurn(new Response('', { status: 502 }), pageOf()) });
  expect(await screen.findByText('The deletions could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy();
});

test('a fully restored deletion offers nothing to restore, and neither does its list', async () => {
  const back = { ...sampleDeletedAct, restorable: { user: 0, badge: 0, badgeTemplate: 0 } };
  open({ 'GET /api/deleted': pageOf(back), [ofAct]: recordsOf() });
  expect(await screen.findByText('Nothing is left to restore.')).toBeTruthy();
  expect(await menuOf(/^Actions for/)).toEqual(['Show what was deleted']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: '3 users deleted' }));
  expect(await screen.findByText('Nothing is left to restore')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('records of a deletion are shown in pages of 100', async () => {
  const records = Array.from({ length: 100 }, (_, row) => ({ ...sampleDeletedPerson, id: String(row) }));
  const page = json({ records, total: 5000, nextCursor: 'c'.repeat(22) });
  const { seen } = open({ [ofAct]: page }, { address: actAddress });
  expect(await screen.findByText('Showing 1 to 100 of 5,000 results')).toBeTruthy();
  await press('Next');
  expect(await screen.findByText('Showing 101 to 200 of 5,000 results')).toBeTruthy();
  const asked = callsTo(seen, ofAct).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([
    { page: '1', limit: '100' },
    { page: '2', limit: '100', cursor: 'c'.repeat(22) },
  ]);
});

test('a search by whole email finds its records, and half an email is not sent', async () => {
  const { seen, router } = open({ 'GET /api/deleted-records': recordsOf(sampleDeletedPerson) });
  const field = screen.getByRole('searchbox', { name: 'Find by exact email' });
  await userEvent.type(field, 'Jane@');
  expect(await screen.findByText('Type the whole email')).toBeTruthy();
  await userEvent.type(field, 'Example.com');
  expect(await screen.findByText('Jane Doe')).toBeTruthy();
  const asked = callsTo(seen, 'GET /api/deleted-records').map(({ query }) => query.get('email'));
  expect(asked).toEqual(['jane@example.com']);
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual([
    'Restore',
    'Show what was deleted with it',
    'Delete for good',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show what was deleted with it' }));
  await expect.poll(() => router.state.location.search).toBe(`?act=${sampleDeletedAct.id}`);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a search without results names the email', async () => {
  open({ 'GET /api/deleted-records': recordsOf() }, { address: '/deleted?email=nobody%40example.com' });
  expect(await screen.findByText('Nothing with this email')).toBeTruthy();
  expect(screen.getByText('nobody@example.com')).toBeTruthy();
});

test('a record says why it cannot be restored as it was', async () => {
  open({ [ofAct]: recordsOf(taken, { ...sampleDeletedBadge, problem: 'person_gone' }) }, { address: actAddress });
  expect(await screen.findByText('email used by someone else')).toBeTruthy();
  expect(screen.getByText('person no longer there')).toBeTruthy();
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual(['Restore with another address', 'Delete for good']);
});

test('an issuer can restore people and badges but not delete them for good', async () => {
  open({}, { address: actAddress, role: 'issuer' });
  expect(await screen.findByRole('button', { name: 'Restore all 2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for good/ })).toBeNull();
  expect(await menuOf(/^Actions for Jane Doe/)).toEqual(['Restore']);
});

test('only owners can restore templates', async () => {
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

test('a viewer who opens the address sees why it is closed, and nothing is loaded', () => {
  const { seen } = open({}, { role: 'viewer' });
  expect(screen.getByText(/^Only issuers and owners can do this\./)).toBeTruthy();
  expect(callsTo(seen, 'GET /api/deleted')).toEqual([]);
});

const restore = 'POST /api/deleted/restore';
const purge = 'POST /api/deleted/purge';
const openAct = (replies: Replies, records: object[] = [sampleDeletedPerson, sampleDeletedBadge]) =>
  open({ [ofAct]: recordsOf(...records), ...replies }, { address: actAddress });
const choose = async (name: string) => {
  await press(/^Actions for Jane Doe/);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('restoring a whole deletion reports what was left out, with a button for the reasons', async () => {
  const answer = restored({ [sampleDeletedPerson.id]: 'email_taken', [sampleDeletedBadge.id]: 'issued_again' });
  const { seen } = openAct({ [restore]: json(answer) });
  await press('Restore all 2');
  await toastSays(
    'Restored',
    '1 record restored. 1 of them: also issued again since. 1 left out: email used by someone else.',
    'Show reasons',
  );
  expect(bodiesOf(seen, restore)).toEqual([{ actId: sampleDeletedAct.id }]);
});

test('a failed restore is retried with its key, and a later restore gets a new one', async () => {
  const { seen } = openAct({
    [restore]: inTurn(
      new Response('', { status: 502 }),
      json(restored({ a: 'email_taken' })),
      json(restored({ a: 'done' })),
    ),
  });
  for (const _ of [1, 2, 3]) await press('Restore all 2');
  await expect.poll(() => callsTo(seen, restore)).toHaveLength(3);
  await toastSays('Restored', '1 record restored.');
  const [first, second, third] = callsTo(seen, restore).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
  expect(third).not.toBe(second);
});

test('selected records are restored, and stay selected only if that fails', async () => {
  const back = json(restored({ [sampleDeletedPerson.id]: 'done' }));
  const { seen } = openAct({ [restore]: inTurn(new Response('', { status: 502 }), back) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  await press('Restore');
  await toastSays('Error', 'Failed to restore');
  expect(screen.getByRole('group', { name: 'Selection' })).toBeTruthy();
  await press('Restore');
  await toastSays('Restored', '1 record restored.');
  const named = { recordIds: [sampleDeletedPerson.id] };
  expect(bodiesOf(seen, restore)).toEqual([named, named]);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
});

test('a restore that continues in the queue says so', async () => {
  openAct({ [restore]: json({ ...restored({}), state: 'queued', total: 5000 }) });
  await press('Restore all 2');
  await toastSays('Restoring 2 records continues', 'You can close this page.');
});

test('restoring with another email validates it, and keeps the input if it is refused', async () => {
  const answers = inTurn(
    json(restored({ [taken.id]: 'email_taken' })),
    refusal(400, 'invalid_request', 'This does not work', { email: 'Use another one' }),
    json(restored({ [taken.id]: 'done' })),
  );
  const { seen } = openAct({ [restore]: answers }, [taken]);
  await choose('Restore with another address');
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  const submit = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  };
  await userEvent.type(field, 'jane');
  await submit();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(callsTo(seen, restore)).toEqual([]);
  await userEvent.type(field, '@example.org');
  await submit();
  expect(await screen.findByText('This email is also taken. Enter another.')).toBeTruthy();
  expect(field.value).toBe('jane@example.org');
  // No toast later says that this work changed nothing.
  expect(isReported(restored({}).jobId)).toBe(true);
  await submit();
  expect(await screen.findByText('Use another one')).toBeTruthy();
  await submit();
  await toastSays('Restored', '1 record restored.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(seen, restore)).toEqual(
    Array.from({ length: 3 }, () => ({ recordIds: [taken.id], email: 'jane@example.org' })),
  );
});

test('deleting for good asks first and explains the consequences', async () => {
  const { seen } = openAct({ [purge]: bulkAnswer({ jobId: sampleDeletedAct.id, total: 2, done: 2 }) });
  await press('Delete all for good');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 records for good?' });
  expect(question.textContent).toContain('They cannot be restored.');
  expect(question.textContent).toContain('The links of these badges will never work again.');
  await press('Cancel');
  expect(callsTo(seen, purge)).toEqual([]);
  await choose('Delete for good');
  await screen.findByRole('alertdialog', { name: 'Delete Jane Doe for good?' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await toastSays('Deleted for good', '2 records deleted for good.');
  expect(bodiesOf(seen, purge)).toEqual([{ recordIds: [sampleDeletedPerson.id] }]);
});
