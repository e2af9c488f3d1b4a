import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { takeSavedFiles } from '../../../testing/saved-files.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { listOf, openUsers } from '../testing/open-users.tsx';

const user = (number: number): User => ({
  ...sampleUser,
  id: `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`,
  name: `Person ${number}`,
  status: number % 2 ? 'active' : 'pending',
});

const tenOf25 = ({ query }: SeenCall) => {
  const page = Number(query.get('page'));
  const users = Array.from({ length: page === 3 ? 5 : 10 }, (_, index) => user(page * 10 + index));
  return json({ users, total: 25, nextCursor: page < 3 ? `cursor-to-${page + 1}` : null });
};
const openMany = (path?: string) => openUsers({ 'GET /api/users': tenOf25 }, path);

test('Next sends the previous page’s cursor; the cards count all users, and this page by status', async () => {
  const { asked } = openMany();
  await screen.findByText('Showing 1 to 10 of 25 results');
  await press('Next');
  await screen.findByText('Showing 11 to 20 of 25 results');
  await press('Next');
  await screen.findByText('Showing 21 to 25 of 25 results');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await expect
    .poll(() => screen.getAllByRole('status').map((output) => output.textContent))
    .toEqual(['1,234', '2', '3', '1']);
  expect(asked()).toEqual([
    { search: '', page: '1' },
    { search: '', page: '2', cursor: 'cursor-to-2' },
    { search: '', page: '3', cursor: 'cursor-to-3' },
  ]);
});

test('searching or choosing a status returns to page 1', async () => {
  const { asked } = openMany('/users?page=2');
  await screen.findByText('Showing 11 to 20 of 25 results');
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'ada');
  await expect.poll(() => asked().at(-1)).toEqual({ search: 'ada', page: '1' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await expect.poll(() => asked().at(-1)).toEqual({ search: 'ada', status: 'pending', page: '1' });
  expect(asked()).toHaveLength(3);
});

test('a list that fails to load says so, as do its counts, and can be retried', async () => {
  const failed = refusal(500, 'internal', 'Something failed on our side.');
  openUsers({ 'GET /api/users': inTurn(failed, listOf([])) });
  expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  expect(screen.getByText('Something failed on our side.')).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.getAllByText('Not available')).toHaveLength(2);
  await press('Try again');
  expect(await screen.findByText('No users yet')).toBeTruthy();
});

test('no user can be ticked while the list is loading', async () => {
  let answer: (list: Response) => void = () => undefined;
  openUsers({ 'GET /api/users': () => new Promise((resolve) => (answer = resolve)) });
  const selectAll = () => screen.getByLabelText<HTMLInputElement>('Select all users on this page');
  expect(selectAll().disabled).toBe(true);
  answer(listOf());
  await screen.findByText('Jane Doe');
  expect(selectAll().disabled).toBe(false);
});

test('the list of one import links to issuing badges and back to all users', async () => {
  const importId = '00000000-0000-8000-8000-0000000000cc';
  const { asked, router } = openMany(`/users?import=${importId}`);
  expect(await screen.findByRole('heading', { name: '25 users of one import' })).toBeTruthy();
  expect(asked()[0]).toMatchObject({ listId: importId });
  const issue = screen.getByRole('link', { name: 'Issue badges to these 25' });
  expect(issue.getAttribute('href')).toBe(`/badges?dialog=bulk-issue:${importId}`);
  await press('Show all users');
  expect(router.state.location.search).toBe('');
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('listId');
});

test('an empty result shows the search text and the searched fields, or only the filters', async () => {
  const { router } = openUsers({ 'GET /api/users': listOf([]) }, '/users?search=Physik&status=pending');
  expect(await screen.findByText('Nothing matches “Physik” and the filters.')).toBeTruthy();
  expect(screen.getByText(/The search looks in name, email, identifier, department and tag\./)).toBeTruthy();
  await router.navigate('/users?status=pending');
  expect(await screen.findByText('Nothing matches the filter “Status Pending”.')).toBeTruthy();
});

test('an empty list shows how many users appear without each filter, and can drop it', async () => {
  const tagId = '00000000-0000-8000-8000-000000000007';
  const { asked, router } = openUsers(
    { 'GET /api/users': ({ query }) => listOf([], query.has('tagId') ? 0 : query.has('status') ? 1 : 24) },
    `/users?search=Ada&tag=${tagId}&status=pending`,
  );
  const ways = within(await screen.findByRole('list', { name: 'Filters to drop' }));
  await expect
    .poll(() => ways.getAllByRole('button').map(({ textContent }) => textContent))
    .toEqual([...['Without “Ada”: no users', 'Without Status Pending: no users', 'Without Tag that is gone: 1 user']]);
  expect(asked().slice(1)).toEqual([
    { tagId: tagId, status: 'pending', search: '', page: '1', limit: '1' },
    { search: 'Ada', tagId: tagId, page: '1', limit: '1' },
    { search: 'Ada', status: 'pending', page: '1', limit: '1' },
  ]);
  await press('Without Tag that is gone: 1 user');
  expect(router.state.location.search).toBe('?search=Ada&status=pending');
});

test('exporting a filtered list sends the whole filter and reports the number of rows', async () => {
  const saved = takeSavedFiles();
  const { asked } = openUsers({}, '/users?search=Ada&department=9a&status=active&page=1');
  await press('Export 1 user');
  await toastSays('Users exported', '1 row is in the file.');
  expect(asked().at(-1)).toEqual({ search: 'Ada', department: '9a', status: 'active', limit: '1000' });
  expect(saved).toHaveLength(1);
});
