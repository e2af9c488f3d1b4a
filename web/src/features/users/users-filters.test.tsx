import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { toastSays } from '../../testing/toasts.ts';
import { listOf, openUsers } from './testing/open-users.tsx';

const tagId = '00000000-0000-8000-8000-000000000007';

test('an empty list says what each filter leaves when it is dropped, and drops it', async () => {
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

test('an export of a narrowed list takes the whole filter, and says how many these are', async () => {
  const saved = takeSavedFiles();
  const { asked } = openUsers({}, '/users?search=Ada&department=9a&status=active&page=1');
  await press('Export 1 user');
  await toastSays('Users exported', '1 row is in the file.');
  expect(asked().at(-1)).toEqual({ search: 'Ada', department: '9a', status: 'active', limit: '1000' });
  expect(saved).toHaveLength(1);
});
