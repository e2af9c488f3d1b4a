import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { currentToasts } from '../../ui/toast-store.ts';
import { IssueBadgeDialog } from './issue-badge-dialog.tsx';

const basics = {
  'GET /api/badge-templates': json([]),
  'GET /api/settings': json({ defaultYear: 2028 }),
  'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
};
const open = () => renderInApp(<IssueBadgeDialog open onClose={vi.fn()} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Issue Badge' }));
const choose = async () => {
  await userEvent.type(screen.getByLabelText('User'), 'jane');
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
};

test('a badge needs a user', async () => {
  const seen = fakeApi(basics);
  open();
  await press();
  expect(currentToasts()[0]).toMatchObject({ title: 'Missing Information', description: 'Please select a user' });
  expect(screen.getByText('Please select a user')).toBeTruthy();
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('users are searched from the second letter on', async () => {
  const seen = fakeApi(basics);
  open();
  expect(screen.getByText('Type at least 2 characters to search')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('User'), 'j');
  await userEvent.type(screen.getByLabelText('User'), 'ane');
  expect(await screen.findByRole('option', { name: /Jane Doe/ })).toBeTruthy();
  const searches = seen.filter(({ route }) => route === 'GET /api/users');
  expect(searches.map(({ query }) => Object.fromEntries(query))).toEqual([{ search: 'jane', page: '1', limit: '20' }]);
});

test('a search that finds nobody says for what', async () => {
  fakeApi({ ...basics, 'GET /api/users': json({ users: [], total: 0, nextCursor: null }) });
  open();
  await userEvent.type(screen.getByLabelText('User'), 'nobody');
  expect(await screen.findByText('No users found for "nobody"')).toBeTruthy();
});

test.each([
  ['the words of the server', () => refusal(409, 'conflict', 'The user is gone.'), 'The user is gone.'],
  [
    'the answer where it has none',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    '502: Bad Gateway',
  ],
])('a badge that could not be issued says why with %s', async (_, reply, reason) => {
  fakeApi({ ...basics, 'POST /api/badges': reply });
  open();
  await choose();
  await press();
  await waitFor(() => {
    expect(currentToasts()[0]).toMatchObject({ title: 'Error', description: `Failed to issue badge: ${reason}` });
  });
});
