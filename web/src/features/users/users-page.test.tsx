import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { UsersPage } from './users-page.tsx';

const user = (number: number): User => ({
  id: `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`,
  name: `Person ${number}`,
  givenName: null,
  familyName: null,
  identifier: null,
  email: `person${number}@example.com`,
  department: null,
  status: number % 2 ? 'active' : 'pending',
  tags: [],
  classId: null,
  badgeCount: 0,
  revision: '0',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  lastAct: null,
});
const stats = json({ totalUsers: 1234, badgesIssued: 0, verifications: 0, linkedinShares: 0 });

const tenOf25 = ({ query }: SeenCall) => {
  const page = Number(query.get('page'));
  const users = Array.from({ length: page === 3 ? 5 : 10 }, (_, index) => user(page * 10 + index));
  return json({ users, total: 25, nextCursor: page < 3 ? `cursor-to-${page + 1}` : null });
};

const listCalls = (seen: SeenCall[]) =>
  seen.filter(({ route }) => route === 'GET /api/users').map(({ query }) => Object.fromEntries(query));

test('Next hands on the cursor that the page before supplied', async () => {
  const seen = fakeApi({ 'GET /api/stats': stats, 'GET /api/users': tenOf25 });
  renderInApp(<UsersPage />);
  await screen.findByText('Showing 1 to 10 of 25 results');
  await press('Next');
  await screen.findByText('Showing 11 to 20 of 25 results');
  await press('Next');
  await screen.findByText('Showing 21 to 25 of 25 results');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  expect(listCalls(seen)).toEqual([
    { search: '', page: '1' },
    { search: '', page: '2', cursor: 'cursor-to-2' },
    { search: '', page: '3', cursor: 'cursor-to-3' },
  ]);
});

test('numbers that are counted from a page that could not be loaded say so', async () => {
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': refusal(500, 'internal', 'Something failed.') });
  renderInApp(<UsersPage />);
  expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.getAllByText('Not available')).toHaveLength(2);
});

test('a search and a status go back to page 1', async () => {
  const seen = fakeApi({ 'GET /api/stats': stats, 'GET /api/users': tenOf25 });
  renderInApp(<UsersPage />, { path: '/users?page=2' });
  await screen.findByText('Showing 11 to 20 of 25 results');
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'ada');
  await expect.poll(() => listCalls(seen).at(-1)).toEqual({ search: 'ada', page: '1' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await expect.poll(() => listCalls(seen).at(-1)).toEqual({ search: 'ada', status: 'pending', page: '1' });
  expect(listCalls(seen)).toHaveLength(3);
});

test('the cards count everybody, and active and pending users of the page', async () => {
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': tenOf25 });
  renderInApp(<UsersPage />, { path: '/users?page=3' });
  await screen.findByText('Showing 21 to 25 of 25 results');
  await expect
    .poll(() => screen.getAllByRole('status').map((output) => output.textContent))
    .toEqual(['1,234', '2', '3', '0']);
});

test('a list that could not be loaded can be tried again', async () => {
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': refusal(500, 'internal', 'Something failed on our side.') });
  renderInApp(<UsersPage />);
  expect(await screen.findByText('Something failed on our side.')).toBeTruthy();
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': json({ users: [], total: 0, nextCursor: null }) });
  await press('Try again');
  expect(await screen.findByText('No users yet')).toBeTruthy();
});

test('nobody can be ticked while the list is loading', async () => {
  let answer: (list: Response) => void = () => undefined;
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': () => new Promise((resolve) => (answer = resolve)) });
  renderInApp(<UsersPage />);
  const selectAll = () => screen.getByLabelText<HTMLInputElement>('Select all users on this page');
  expect(selectAll().disabled).toBe(true);
  answer(json({ users: [user(1)], total: 1, nextCursor: null }));
  await screen.findByText('Person 1');
  expect(selectAll().disabled).toBe(false);
});

test('everybody in the file of one import stands alone, can get badges, and all come back', async () => {
  const importId = '00000000-0000-8000-8000-0000000000cc';
  const seen = fakeApi({ 'GET /api/stats': stats, 'GET /api/users': tenOf25 });
  const { router } = renderInApp(<UsersPage />, { path: `/users?import=${importId}` });
  expect(await screen.findByRole('heading', { name: '25 users of one import' })).toBeTruthy();
  expect(listCalls(seen)[0]).toMatchObject({ listId: importId });
  const issue = screen.getByRole('link', { name: 'Issue badges to these 25' });
  expect(issue.getAttribute('href')).toBe(`/badges?dialog=bulk-issue:${importId}`);
  await press('Show all users');
  expect(router.state.location.search).toBe('');
  await expect.poll(() => listCalls(seen).at(-1)).not.toHaveProperty('listId');
});

test('a search that finds nobody says what was searched, and where; without one it names the filters alone', async () => {
  const nobody = json({ users: [], total: 0, nextCursor: null });
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': nobody });
  const { router } = renderInApp(<UsersPage />, { path: '/users?search=Physik&status=pending' });
  expect(await screen.findByText('Nothing matches “Physik” and the filters.')).toBeTruthy();
  expect(screen.getByText(/The search looks in name, email, identifier, department and tag\./)).toBeTruthy();
  await router.navigate('/users?status=pending');
  expect(await screen.findByText('Nothing matches the filter “Status Pending”.')).toBeTruthy();
});

test('going back from page 2 leads to page 1, not away', async () => {
  fakeApi({ 'GET /api/stats': stats, 'GET /api/users': tenOf25 });
  const { router } = renderInApp(<UsersPage />, { path: '/users' });
  await screen.findByText('Showing 1 to 10 of 25 results');
  await press('Next');
  await screen.findByText('Showing 11 to 20 of 25 results');
  await router.navigate(-1);
  expect(await screen.findByText('Showing 1 to 10 of 25 results')).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/users', search: '' });
});

test('tags are assigned to everybody who matches: the filter is sent', async () => {
  const route = 'POST /api/users/bulk-assign-tags';
  const results = [{ id: user(10).id, outcome: 'done' }];
  const seen = fakeApi({
    'GET /api/stats': stats,
    'GET /api/users': tenOf25,
    'GET /api/tags': json([sampleTag]),
    [route]: json({
      jobId: user(1).id,
      done: 25,
      results: Array.from({ length: 25 }, () => results[0]),
      nextCursor: null,
    }),
  });
  renderInApp(<UsersPage />, { path: '/users?search=9a&status=active' });
  await screen.findByText('Showing 1 to 10 of 25 results');
  await userEvent.click(screen.getByLabelText('Select all users on this page'));
  await press('Select all 25');
  await press('Bulk Assign Tags');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await press('Assign tags to 25 users');
  await toastSays('Tags assigned', '25 users changed.');
  expect(seen.find((call) => call.route === route)?.body).toEqual({
    filter: { search: '9a', status: 'active' },
    tagIds: [sampleTag.id],
  });
});
