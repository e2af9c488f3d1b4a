import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type SeenCall, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleStats, sampleUser } from '../../testing/samples.ts';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { toastSays } from '../../testing/toasts.ts';
import { UsersPage } from './users-page.tsx';

afterEach(() => vi.restoreAllMocks());

const stats = json(sampleStats);
const tagId = '00000000-0000-8000-8000-000000000007';
const listCalls = (seen: SeenCall[]) =>
  seen.filter(({ route }) => route === 'GET /api/users').map(({ query }) => Object.fromEntries(query));

test('an empty list says what each filter leaves when it is dropped, and drops it', async () => {
  const seen = fakeApi({
    'GET /api/stats': stats,
    'GET /api/tags': json([]),
    'GET /api/users': ({ query }) =>
      json({ users: [], total: query.has('tagId') ? 0 : query.has('status') ? 1 : 24, nextCursor: null }),
  });
  const { router } = renderInApp(<UsersPage />, { path: `/users?search=Ada&tag=${tagId}&status=pending` });
  const ways = within(await screen.findByRole('list', { name: 'Filters to drop' }));
  await expect
    .poll(() => ways.getAllByRole('button').map(({ textContent }) => textContent))
    .toEqual([...['Without “Ada”: no users', 'Without Status Pending: no users', 'Without Tag that is gone: 1 user']]);
  expect(listCalls(seen).slice(1)).toEqual([
    { tagId: tagId, status: 'pending', search: '', page: '1', limit: '1' },
    { search: 'Ada', tagId: tagId, page: '1', limit: '1' },
    { search: 'Ada', status: 'pending', page: '1', limit: '1' },
  ]);
  await press('Without Tag that is gone: 1 user');
  expect(router.state.location.search).toBe('?search=Ada&status=pending');
});

test('an export of a narrowed list takes the whole filter, and says how many these are', async () => {
  const saved = takeSavedFiles();
  const seen = fakeApi({
    'GET /api/stats': stats,
    'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
  });
  renderInApp(<UsersPage />, { path: '/users?search=Ada&department=9a&status=active&page=1' });
  await press('Export 1 user');
  await toastSays('Users exported', '1 row is in the file.');
  expect(listCalls(seen).at(-1)).toEqual({ search: 'Ada', department: '9a', status: 'active', limit: '1000' });
  expect(saved).toHaveLength(1);
});
