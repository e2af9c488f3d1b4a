import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { bodiesOf, callsTo, fakeApi, inTurn, json, outdated, refusal } from '../../testing/fake-api.ts';
import { chooseIn } from '../../testing/menus.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleJob } from '../../testing/sample-jobs.ts';
import { sampleAdministratorRow as oneself } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { AdministratorsPage } from './administrators-page.tsx';

const grace = {
  ...oneself,
  id: 'uid-of-grace',
  email: 'grace@example.com',
  role: 'issuer',
  lastSignInAt: null,
} as const;
const invited = { ...grace, state: 'invited', invitedAt: '2026-11-20T12:00:00.000Z' } as const;
const path = `/api/administrators/${grace.id}`;
const listOf = (...administrators: object[]) => json({ administrators, total: administrators.length });

function open(replies: Parameters<typeof fakeApi>[0], address = '/administrators') {
  const seen = fakeApi({
    'GET /api/administrators': listOf(oneself, grace),
    'GET /api/jobs': json({ jobs: [] }),
    ...replies,
  });
  return { seen, ...renderInApp(<AdministratorsPage />, { path: address }) };
}

const atItsTime = { kind: 'publish', state: 'scheduled', publishAt: '2026-07-03T12:00:00.000Z' };
const jobs = [
  sampleJob,
  { ...sampleJob, id: 'second', state: 'queued' },
  { ...sampleJob, id: 'others', requestedBy: oneself.email },
  { ...sampleJob, id: 'resumed', resumedBy: oneself.email },
  { ...sampleJob, id: 'ends as begun', kind: 'delete-tag', canCancel: false },
  { ...sampleJob, id: 'over', state: 'done' },
  { ...sampleJob, ...atItsTime, id: 'at its time', title: 'Publish Chess 2026 to Class 7b' },
];
const runningWords = '2 jobs of theirs are still running. They will stop and wait for an owner.';
const choose = (email: string, action: string) => chooseIn(`Actions for ${email}`, action);

test('a list that cannot be loaded can be retried, and shows each administrator with role, state and last sign-in', async () => {
  const rows = [oneself, grace, invited, { ...invited, isInvitationOver: true }, { ...grace, state: 'deactivated' }];
  const list = listOf(...rows.map((row, index) => ({ ...row, ...(index > 0 && { id: `a${index}` }) })));
  open({ 'GET /api/administrators': inTurn(new Response('', { status: 502 }), list) });
  expect(await screen.findByText('The administrators could not be loaded')).toBeTruthy();
  await press('Try again');
  await screen.findAllByText('Active');
  const [, ...shown] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/ada@example\.com \(you\).*Owner.*Active.*Nov 20, 2026/),
    expect.stringMatching(/grace@example\.com.*Issuer.*Active.*Never/),
    expect.stringMatching(/Invited/),
    expect.stringMatching(/Invitation over/),
    expect.stringMatching(/Deactivated/),
  ]);
});

test('an accepted invitation appears soon, and when a user returns to the window', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let row: object = invited;
  open({ 'GET /api/administrators': () => listOf(oneself, row) });
  await screen.findByText('Invited');
  row = { ...grace, lastSignInAt: oneself.lastSignInAt };
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => screen.queryByText('Invited')).toBeNull();
  row = { ...grace, state: 'deactivated' };
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('Deactivated')).toBeTruthy();
});

test('inviting sends address and role once, shows the server’s refusal, and says how long the link works', async () => {
  const taken = refusal(409, 'conflict', 'This address is an administrator already.', { email: 'Taken' });
  const { seen } = open(
    { 'POST /api/administrators': inTurn(taken, json({ ...invited, role: 'viewer' }, 201)) },
    '/administrators?dialog=invite',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Invite administrator' });
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Viewer' }).checked).toBe(true);
  await press('Send invitation', dialog);
  expect(await within(dialog).findByText('Enter an email address')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Email'), 'Grace@example.com{Enter}');
  await toastSays('This address is an administrator already.');
  expect(screen.getByText('Taken')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Issuer' }));
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await toastSays('Invitation sent', 'grace@example.com gets a link that works for 72 hours.');
  expect(bodiesOf(seen, 'POST /api/administrators')).toEqual([
    { email: 'grace@example.com', role: 'viewer' },
    { email: 'grace@example.com', role: 'issuer' },
  ]);
});

test.each([
  ['is pending', invited],
  ['was withdrawn', { ...invited, state: 'deactivated' }],
])('an invitation that %s can be sent again', async (_, row) => {
  open({
    'GET /api/administrators': listOf(oneself, row),
    [`POST ${path}/invitation`]: json(invited),
  });
  await choose(grace.email, 'Send invitation again');
  await toastSays(
    'Invitation sent',
    'grace@example.com gets a new link for 72 hours. The previous one no longer works.',
  );
});

test('changing a role sends its revision, a lower role shows what ends and waits, and the later of two owners resolves a conflict', async () => {
  const theirs = { ...grace, role: 'owner', revision: '4' };
  const { seen } = open({
    'GET /api/jobs': json({ jobs }),
    [`PUT ${path}`]: inTurn(outdated(theirs, '4'), json({ ...grace, role: 'viewer', revision: '5' })),
  });
  await choose(grace.email, 'Change role');
  const dialog = await screen.findByRole('dialog', { name: `Change the role of ${grace.email}` });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Owner' }));
  expect(within(dialog).queryByText(/signed out|still running/)).toBeNull();
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Viewer' }));
  expect(within(dialog).getByText(/They are signed out everywhere/)).toBeTruthy();
  expect(await within(dialog).findByText(runningWords)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Owner' }));
  expect(within(dialog).queryByText(/signed out|still running/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Viewer' }));
  await press('Change role', dialog);
  await userEvent.click(await screen.findByRole('radio', { name: /^Yours: Viewer/ }));
  await press('Change role', dialog);
  await toastSays('Role changed', 'grace@example.com is a viewer now.');
  expect(callsTo(seen, `PUT ${path}`).map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
    ['"3"', { role: 'viewer' }],
    ['"4"', { role: 'viewer' }],
  ]);
});

test('owners see what a lower role means for themselves, and the last owner gets the server’s refusal', async () => {
  const words = 'You are the last owner. Make somebody else an owner first.';
  open({ [`PUT /api/administrators/${oneself.id}`]: refusal(409, 'conflict', words) });
  await choose(oneself.email, 'Change role');
  await userEvent.click(await screen.findByRole('radio', { name: 'Viewer' }));
  expect(screen.getByText(/This is your own role/)).toBeTruthy();
  await press('Change role');
  await toastSays(words);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test.each([
  [grace, 'Deactivate', 'Deactivate grace@example.com?', /signed out everywhere at once/, 'deactivated'],
  [
    invited,
    'Withdraw invitation',
    'Withdraw the invitation of grace@example.com?',
    /link in the email stops/,
    'deactivated',
  ],
  [
    { ...grace, state: 'deactivated', lastSignInAt: oneself.lastSignInAt },
    'Reactivate',
    'Reactivate grace@example.com?',
    /sign in again as an issuer/,
    'active',
  ],
])('$state: a question explains the consequences before the change', async (row, action, title, words, state) => {
  const { seen } = open({ 'GET /api/administrators': listOf(oneself, row), [`PUT ${path}`]: json(grace) });
  await choose(grace.email, action);
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(question.textContent).toMatch(words);
  expect(callsTo(seen, `PUT ${path}`)).toEqual([]);
  await press(action, question);
  await expect.poll(() => bodiesOf(seen, `PUT ${path}`)).toEqual([{ state }]);
});

test('deactivating yourself has its own question, which stays after a refusal', async () => {
  const words = 'You are the last owner.';
  open({ [`PUT /api/administrators/${oneself.id}`]: refusal(409, 'conflict', words) });
  await choose(oneself.email, 'Deactivate');
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate yourself?' });
  await press('Deactivate', question);
  await toastSays(words);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('an address of an unknown administrator says so', async () => {
  open({}, '/administrators?dialog=role:nobody');
  expect(await screen.findByText(/^This administrator does not exist any more/)).toBeTruthy();
});

test('deactivating an administrator shows which of their jobs will wait for an owner', async () => {
  open({ 'GET /api/jobs': json({ jobs }) });
  await choose(grace.email, 'Deactivate');
  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByText(runningWords)).toBeTruthy();
  expect(
    within(question).getByText(/^Still goes ahead on Jul 3, 2026, .*: Publish Chess 2026 to Class 7b\.$/),
  ).toBeTruthy();
});
