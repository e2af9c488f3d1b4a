import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountSession } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { LeaveProvider } from '../../api/session/signed-in.ts';
import { readSessionId, storeSessionId } from '../../lib/session.ts';
import { bodiesOf, callsTo, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { AccountPage } from './account-page.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (id: string, device: string, isCurrent: boolean, lastUsedAt: string): AccountSession => ({
  id,
  device,
  isCurrent,
  lastUsedAt,
  createdAt: ago(3 * 60),
});
const listed = {
  sessions: [
    session('0'.repeat(16), 'Chrome on Windows', true, ago(4)),
    session('1'.repeat(16), 'Safari on iPhone', false, ago(25)),
  ],
};
const ofAccount = { email: 'ada@example.com', hasPassword: true };
const loaded = { 'GET /api/account': json(ofAccount), 'GET /api/account/sessions': json(listed) };
const longer = 'a longer correct horse';
const changeRoute = 'POST /api/account/password';
const everywhere = 'POST /api/account/logout-everywhere';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
};
const change = async (current: string, next: string) => {
  await write('Current password', current);
  await write('New password', next);
  await press('Change password');
};

test('shows which parts could not be loaded; after a retry, the account and its sessions, the current one marked', async () => {
  const failed = refusal(503, 'unavailable', 'Not now.');
  fakeApi({
    'GET /api/account': inTurn(failed, json(ofAccount)),
    'GET /api/account/sessions': inTurn(failed, json(listed)),
  });
  renderInApp(<AccountPage />);
  const account = (await screen.findByText('The details of your account could not be loaded')).closest('section');
  const sessions = (await screen.findByText('The sessions could not be loaded')).closest('section');
  for (const part of [account, sessions]) {
    await userEvent.click(within(part ?? document.body).getByRole('button', { name: 'Try again' }));
  }
  await field('Current password');
  expect(screen.getByText('Email').parentElement?.textContent).toBe('Emailada@example.com');
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Chrome on WindowsThis oneIn use now, signed in 3 hours ago',
    'Safari on iPhoneLast used 25 minutes ago, signed in 3 hours ago',
  ]);
});

test('shows errors at the fields before anything is sent', async () => {
  const seen = fakeApi(loaded);
  renderInApp(<AccountPage />);
  await userEvent.type(await field('New password'), 'too short');
  await press('Change password');
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(screen.getByText('Use at least 12 characters')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Current password'));
  await change('correct horse', 'password1234');
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
  await change('correct horse', 'ada@example.com');
  expect(await screen.findByText(/Leave your email address out/)).toBeTruthy();
  expect(callsTo(seen, changeRoute)).toEqual([]);
});

test('shows that the current password is wrong; then changes it, keeps the new session, and clears the fields', async () => {
  storeSessionId('old');
  const words = 'This is not your current password.';
  const wrong = refusal(400, 'invalid_request', words, { current: words });
  const seen = fakeApi({ ...loaded, [changeRoute]: inTurn(wrong, json({ sessionId: sampleSessionId })) });
  renderInApp(<AccountPage />);
  await change('wrong', longer);
  await toastSays('Error', words);
  expect((await field('Current password')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('New password')).value).toBe(longer);
  expect(readSessionId()).toBe('old');
  await change('correct horse', longer);
  await toastSays('Password changed', 'All other sessions have ended.');
  expect(bodiesOf(seen, changeRoute)).toEqual([
    { current: 'wrong', next: longer },
    { current: 'correct horse', next: longer },
  ]);
  expect(callsTo(seen, changeRoute)[1]?.headers.get('x-device-id')).toMatch(/^[\w-]{43}$/);
  expect(readSessionId()).toBe(sampleSessionId);
  expect((await field('Current password')).value).toBe('');
  expect((await field('New password')).value).toBe('');
  await expect.poll(() => callsTo(seen, 'GET /api/account/sessions')).toHaveLength(2);
});

test('an account without a password chooses its first one, and must enter it from then on', async () => {
  const seen = fakeApi({
    ...loaded,
    'GET /api/account': inTurn(json({ ...ofAccount, hasPassword: false }), json(ofAccount)),
    [changeRoute]: json({ sessionId: sampleSessionId }),
  });
  renderInApp(<AccountPage />);
  expect(await screen.findByText(/^Your account has no password yet/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(await field('New password'), longer);
  await press('Choose password');
  expect(await field('Current password')).toBeTruthy();
  expect(bodiesOf(seen, changeRoute)).toEqual([{ next: longer }]);
});

test('logs out everywhere after a confirmation and leaves, but not after Cancel or an error', async () => {
  const leave = vi.fn();
  const failed = refusal(503, 'unavailable', 'Try again in a few seconds.');
  const seen = fakeApi({ ...loaded, [everywhere]: inTurn(failed, json({ ok: true })) });
  renderInApp(
    <LeaveProvider value={leave}>
      <AccountPage />
    </LeaveProvider>,
  );
  const answer = async (name: string) =>
    press(name, await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }));
  await press('Log out everywhere');
  await answer('Log out everywhere');
  await toastSays('Error', 'Try again in a few seconds.');
  await answer('Cancel');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(callsTo(seen, everywhere)).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
  await press('Log out everywhere');
  await answer('Log out everywhere');
  await expect.poll(() => leave).toHaveBeenCalledTimes(1);
  expect(callsTo(seen, everywhere)).toHaveLength(2);
});
