import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { UsersPage } from './users-page.tsx';

const other = { ...sampleUser, id: '00000000-0000-8000-8000-000000000003', name: 'Bob', email: 'bob@example.com' };
const lists = {
  'GET /api/stats': json({ totalUsers: 2, badgesIssued: 0, verifications: 0, linkedinShares: 0 }),
  'GET /api/users': json({ users: [sampleUser, other], total: 2, nextCursor: null }),
  'GET /api/tags': json([sampleTag]),
};
const route = 'POST /api/users/bulk-assign-tags';

test('tags for very many go on behind the call, and the dialog says so', async () => {
  fakeApi({ ...lists, [route]: json({ jobId: sampleTag.id, state: 'queued', total: 2, done: 1, results: [] }) });
  renderInApp(<UsersPage />, { path: '/users' });
  await screen.findByText('Bob');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all users on this page' }));
  await press('Bulk Assign Tags');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await press('Assign tags to 2 users');
  await toastSays('Assigning tags to 2 users continues', 'You can close this page.', 'Show progress');
});

test('opened by its address with nobody ticked, it says so and sends nothing', async () => {
  const seen = fakeApi(lists);
  renderInApp(<UsersPage />, { path: '/users?dialog=assign-tags' });
  await press('Assign tags to 0 users');
  await toastSays('No Users Selected');
  expect(seen.some((call) => call.route === route)).toBe(false);
});

test('tags that could not be assigned stay chosen', async () => {
  fakeApi({ ...lists, [route]: new Response('', { status: 502 }) });
  renderInApp(<UsersPage />, { path: '/users' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  await press('Bulk Assign Tags');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Staff' }));
  await press('Assign tags to 1 user');
  await toastSays('Error', 'Failed to assign tags');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Staff' }).checked).toBe(true);
});
