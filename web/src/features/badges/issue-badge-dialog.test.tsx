import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { issueDialogCalls as basics, outlookOf } from '../../testing/sample-outlook.ts';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

const open = async () => {
  renderInApp(<BadgesPage />, { path: '/badges?dialog=issue' });
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
};
const dialogIsClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
// The page behind the dialog has a button of the same name.
const submit = () => press('Issue Badge', screen.getByRole('dialog'));
const choose = async () => {
  await userEvent.type(screen.getByLabelText('User'), 'jane');
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
};

test('untouched it closes at once, with edits it asks', async () => {
  fakeApi(basics);
  await open();
  await press('Cancel');
  await dialogIsClosed();
  // The list is empty too, and has a button of the same name.
  await userEvent.click(screen.getAllByRole('button', { name: 'Issue Badge' })[0] ?? document.body);
  await userEvent.type(await screen.findByLabelText(/^Description/), 'Well done');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Discard changes');
  await dialogIsClosed();
});

test('a double click issues one badge, and the dialog closes without a question', async () => {
  const seen = fakeApi({
    ...basics,
    'POST /api/badges': json({ ...sampleBadge, state: 'never', issued: false }, 201),
    [`POST /api/badges/${sampleBadge.id}/issue`]: json({ ...sampleBadge, yearLabel: '2025/26' }),
  });
  await open();
  await choose();
  await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Issue Badge' }));
  await dialogIsClosed();
  expect(seen.filter(({ route }) => route === 'POST /api/badges')).toHaveLength(1);
  await toastSays('Badge issued', 'Copy link');
  // With the year as the badge shows it.
  await toastSays('Jane Doe has the badge for 2025/26.');
  expect(screen.getByText('View certificate').getAttribute('target')).toBe('_blank');
});

test.each([
  [true, 'Jane Doe gets a badge and an email.'],
  [false, 'Jane Doe gets a badge. No email: it is off in Settings'],
])('where mails are on: %s, it says so of the chosen person before it issues', async (isOn, sentence) => {
  const route = `POST /api/badges/${sampleBadge.id}/issue`;
  const seen = fakeApi({
    ...basics,
    'GET /api/settings': json({ defaultYear: 2028, enableEmailNotifications: isOn }),
    'POST /api/badges': json({ ...sampleBadge, state: 'never', issued: false }, 201),
    [route]: json(sampleBadge),
  });
  await open();
  expect(screen.getByText('Choose a user to see what is sent.')).toBeTruthy();
  await choose();
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  await submit();
  await dialogIsClosed();
  expect(seen.find((one) => one.route === route)?.body).toEqual({ mail: isOn });
});

test('a badge needs a user', async () => {
  const seen = fakeApi(basics);
  await open();
  await submit();
  await toastSays('Missing Information', 'Please select a user');
  expect(within(screen.getByRole('dialog')).getByText('Please select a user')).toBeTruthy();
  expect(seen.some(({ route }) => route.startsWith('POST') && !route.endsWith('recipients'))).toBe(false);
});

test('users are searched from the second letter on', async () => {
  const seen = fakeApi(basics);
  await open();
  expect(screen.getByText('Type at least 2 characters to search')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('User'), 'j');
  await userEvent.type(screen.getByLabelText('User'), 'ane');
  expect(await screen.findByRole('option', { name: /Jane Doe/ })).toBeTruthy();
  const searches = seen.filter(({ route }) => route === 'GET /api/users');
  expect(searches.map(({ query }) => Object.fromEntries(query))).toEqual([{ search: 'jane', page: '1', limit: '20' }]);
});

test('a search that finds nobody says for what', async () => {
  fakeApi({ ...basics, 'GET /api/users': json({ users: [], total: 0, nextCursor: null }) });
  await open();
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
  await open();
  await choose();
  await submit();
  await toastSays('Error', `Failed to issue badge: ${reason}`);
});

test('who has the badge already is named, and can get a second one', async () => {
  const seen = fakeApi({
    ...basics,
    'POST /api/badges/recipients': ({ body }: SeenCall) =>
      json(outlookOf({ total: 1, holding: (body as { year: number }).year === 2028 ? 1 : 0 })),
    'POST /api/badges': json({ ...sampleBadge, state: 'never', issued: false }, 201),
    [`POST /api/badges/${sampleBadge.id}/issue`]: json(sampleBadge),
  });
  await open();
  await choose();
  const warning = "Jane Doe already has Dean's List 2028. Issuing makes a second one.";
  expect(await screen.findByText(warning)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Year'), '{Backspace}7');
  await expect.poll(() => screen.queryByText(/already has/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Year'), '{Backspace}8');
  expect(await screen.findByText(warning)).toBeTruthy();
  await submit();
  await dialogIsClosed();
  expect(seen.filter(({ route }) => route === 'POST /api/badges')).toHaveLength(1);
});
