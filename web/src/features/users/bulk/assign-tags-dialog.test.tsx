import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { bodiesOf, inTurn } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleTag, sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { listOf, openUsers } from '../testing/open-users.tsx';

const other = { ...sampleUser, id: '00000000-0000-8000-8000-000000000003', name: 'Bob', email: 'bob@example.com' };
const route = 'POST /api/users/bulk-assign-tags';
const chooseStaff = async () => {
  await press('Bulk Assign Tags');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
};

test('a failed assignment keeps the tags ticked, and a queued one says that it continues', async () => {
  const queued = bulkAnswer({ state: 'queued', total: 2, done: 1 });
  openUsers({
    'GET /api/users': listOf([sampleUser, other]),
    [route]: inTurn(new Response('', { status: 502 }), queued),
  });
  await screen.findByText('Bob');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all users on this page' }));
  await chooseStaff();
  await press('Assign tags to 2 users');
  await toastSays('Error', 'Failed to assign tags');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Staff' }).checked).toBe(true);
  await press('Assign tags to 2 users');
  await toastSays('Assigning tags to 2 users continues', 'You can close this page.', 'Show progress');
});

test('opened by address without selected users, the dialog says so and sends nothing', async () => {
  const { seen } = openUsers({}, '/users?dialog=assign-tags');
  await press('Assign tags to 0 users');
  await toastSays('No Users Selected');
  expect(bodiesOf(seen, route)).toEqual([]);
});

test('assigning tags to all matches sends the filter', async () => {
  const { seen } = openUsers(
    { 'GET /api/users': listOf([sampleUser], 25), [route]: bulkAnswer({ total: 25, done: 25 }) },
    '/users?search=9a&status=active',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  await press('Select all 25');
  await chooseStaff();
  await press('Assign tags to 25 users');
  await toastSays('Tags assigned', '25 users changed.');
  expect(bodiesOf(seen, route)).toEqual([{ filter: { search: '9a', status: 'active' }, tagIds: [sampleTag.id] }]);
});
