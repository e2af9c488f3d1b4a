import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chosenRecipients } from '../../components/chosen-recipients.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { UsersPage } from './users-page.tsx';

const tick = async (total: number) => {
  fakeApi({
    'GET /api/stats': json({ totalUsers: total, badgesIssued: 0, verifications: 0, linkedinShares: 0 }),
    'GET /api/users': json({ users: [sampleUser], total, nextCursor: null }),
  });
  const { router } = renderInApp(<UsersPage />, { path: '/users?search=9a' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  return router;
};

const issueToThem = async () => {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Issue Badges' }));
};

const chosenUsers = () => {
  const chosen = chosenRecipients.get();
  return chosen && 'users' in chosen ? chosen.users : null;
};

test('giving tags is a button, the other acts wait behind More', async () => {
  await tick(1);
  expect(screen.getByRole('button', { name: 'Bulk Assign Tags' })).toBeTruthy();
  await press('More');
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Issue Badges', 'Replace tags', 'Set status', 'Forget users, keep badges', 'Delete users']);
});

test('ticked users are handed on to get badges', async () => {
  const router = await tick(1);
  await issueToThem();
  expect(router.state.location.search).toBe('?search=9a&dialog=issue-to-users');
  expect(chosenUsers()).toEqual({ userIds: [sampleUser.id] });
});

test('everybody who matches is handed on by the filter', async () => {
  await tick(25);
  await press('Select all 25');
  await issueToThem();
  expect(chosenUsers()).toEqual({ filter: { search: '9a' } });
});
