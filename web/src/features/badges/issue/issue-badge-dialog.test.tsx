import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, bodiesOf, callsTo, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { recipientsAnswer } from '../../../testing/sample-recipients.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { chooseJane, create, issueCalls, submit } from '../testing/issue-one.ts';
import { openBadges } from '../testing/open-badges.tsx';

const issue = `POST /api/badges/${sampleBadge.id}/issue`;
const open = async (replies = {}) => {
  const { seen } = openBadges({ ...issueCalls, ...replies }, { path: '/badges?dialog=issue' });
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
  return seen;
};
const dialogIsClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('an unchanged dialog closes at once, and one with changes asks first', async () => {
  await open();
  await press('Cancel');
  await dialogIsClosed();
  // The empty list has a button with the same name.
  await userEvent.click(screen.getAllByRole('button', { name: 'Issue Badge' })[0] ?? document.body);
  await userEvent.type(await screen.findByLabelText(/^Description/), 'Well done');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Discard changes');
  await dialogIsClosed();
});

test('a double click issues one badge, and the dialog closes without a question', async () => {
  const seen = await open({ [issue]: json({ ...sampleBadge, yearLabel: '2025/26' }) });
  await chooseJane();
  await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Issue Badge' }));
  await dialogIsClosed();
  expect(callsTo(seen, create)).toHaveLength(1);
  await toastSays('Badge issued', 'Copy link');
  // With the year in the badge's format.
  await toastSays('Jane Doe has the badge for 2025/26.');
  expect(screen.getByText('View certificate').getAttribute('target')).toBe('_blank');
});

test.each([
  [true, 'Jane Doe gets a badge and an email.'],
  [false, 'Jane Doe gets a badge. No email: it is off in Settings'],
])('the dialog says before issuing whether the chosen user gets an email (email on: %s)', async (isOn, sentence) => {
  const seen = await open({ 'GET /api/settings': json({ defaultYear: 2028, enableEmailNotifications: isOn }) });
  expect(screen.getByText('Choose a user to see what is sent.')).toBeTruthy();
  await chooseJane();
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  await submit();
  await dialogIsClosed();
  expect(bodiesOf(seen, issue)).toEqual([{ mail: isOn }]);
});

test('a badge needs a user and a type', async () => {
  const seen = await open();
  await submit();
  await toastSays('Missing Information', 'Please select a user');
  expect(within(screen.getByRole('dialog')).getByText('Please select a user')).toBeTruthy();
  await chooseJane();
  fireEvent.change(screen.getByLabelText('Badge type'), { target: { value: ' ' } });
  await submit();
  expect(await screen.findByText('Badge type is required')).toBeTruthy();
  expect(seen.some(({ route }) => route.startsWith('POST') && !route.endsWith('recipients'))).toBe(false);
});

test('the user search starts at two characters', async () => {
  const seen = await open();
  expect(screen.getByText('Type at least 2 characters to search')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('User'), 'j');
  await userEvent.type(screen.getByLabelText('User'), 'ane');
  expect(await screen.findByRole('option', { name: /Jane Doe/ })).toBeTruthy();
  const searches = callsTo(seen, 'GET /api/users').map(({ query }) => Object.fromEntries(query));
  expect(searches).toEqual([{ search: 'jane', page: '1', limit: '20' }]);
});

test('a search without results shows the search text', async () => {
  await open({ 'GET /api/users': json({ users: [], total: 0, nextCursor: null }) });
  await userEvent.type(screen.getByLabelText('User'), 'nobody');
  expect(await screen.findByText('No users found for "nobody"')).toBeTruthy();
});

test.each([
  ['the server’s message', () => refusal(409, 'conflict', 'The user is gone.'), 'The user is gone.'],
  [
    'the HTTP status if there is no message',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    '502: Bad Gateway',
  ],
])('a badge that cannot be issued shows %s', async (_, reply, reason) => {
  await open({ [create]: reply });
  await chooseJane();
  await submit();
  await toastSays('Error', `Failed to issue badge: ${reason}`);
});

test('a warning names a user who already has the badge, and a second one is possible', async () => {
  const isHeld = (asked: { badgeType: string; year: number }) =>
    asked.badgeType === 'Research Award' && asked.year === 2028;
  const seen = await open({
    'POST /api/badges/recipients': ({ body }: SeenCall) =>
      json(recipientsAnswer({ total: 1, holding: isHeld(body as { badgeType: string; year: number }) ? 1 : 0 })),
  });
  await chooseJane();
  fireEvent.change(screen.getByLabelText('Badge type'), { target: { value: 'Research Award' } });
  const warning = 'Jane Doe already has Research Award 2028. Issuing makes a second one.';
  expect(await screen.findByText(warning)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Year'), '{Backspace}7');
  await expect.poll(() => screen.queryByText(/already has/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Year'), '{Backspace}8');
  expect(await screen.findByText(warning)).toBeTruthy();
  await submit();
  await dialogIsClosed();
  expect(callsTo(seen, create)).toHaveLength(1);
});
