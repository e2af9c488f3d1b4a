import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { chooseIn, menuOf } from '../../../testing/menus.ts';
import { press } from '../../../testing/press.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { listOf, openUsers } from '../testing/open-users.tsx';

const tick = async (total: number) => {
  const { router } = openUsers({ 'GET /api/users': listOf([sampleUser], total) }, '/users?search=9a');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  return router;
};

const given = () => chosenRecipients.get()?.given;

test('tags have a button, More has the other actions, and Issue Badges passes on ticked users', async () => {
  const router = await tick(1);
  expect(screen.getByRole('button', { name: 'Bulk Assign Tags' })).toBeTruthy();
  const others = ['Issue Badges', 'Replace tags', 'Set status', 'Forget users, keep badges', 'Delete users'];
  expect(await menuOf('More')).toEqual(others);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Issue Badges' }));
  expect(router.state.location.search).toBe('?search=9a&dialog=issue-to-users');
  expect(given()).toEqual({ users: { userIds: [sampleUser.id] } });
});

test('with all matches selected, Issue Badges passes on the filter', async () => {
  await tick(25);
  await press('Select all 25');
  await chooseIn('More', 'Issue Badges');
  expect(given()).toEqual({ users: { filter: { search: '9a' } } });
});
