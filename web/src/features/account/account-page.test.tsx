import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountSession } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { LeaveProvider } from '../../api/signed-in.ts';
import { readSessionId, storeSessionId } from '../../lib/session.ts';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { AccountPage } from './account-page.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (id: string, device: string, isCurrent: boolean, lastUsedAt: string): AccountSession => ({
  ...{ id, device, isCurrent, lastUsedAt, createdAt: ago(3 * 60) },
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

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const change = async (current: string, next: string) => {
  await userEvent.type(await field('Current password'), current);
  await userEvent.type(await field('New password'), next);
  await press('Change password');
};
const sent = (seen: ReturnType<typeof fakeApi>) => seen.filter(({ route }) => route === 'POST /api/account/password');

test('shows whose account it is and every session, this one marked', async () => {
  fakeApi(loaded);
  renderInApp(<AccountPage />);
  await field('Current password');
  expect(screen.getByText('Email').parentElement?.textContent).toBe('Emailada@example.com');
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Chrome on WindowsThis oneIn use now, signed in 3 hours ago',
    'Safari on iPhoneLast used 25 minutes ago, signed in 3 hours ago',
  ]);
});

test.each([
  ['password1234', /easy to guess/],
  ['ada@example.com', /Leave your email address out/],
])('the new password %s is refused at its field, and not sent', async (next, words) => {
  const seen = fakeApi(loaded);
  renderInApp(<AccountPage />);
  await change('correct horse', next);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent(seen)).toEqual([]);
});

test('changes the password, goes on with the new session, and begins with empty fields', async () => {
  storeSessionId('old');
  const seen = fakeApi({ ...loaded, 'POST /api/account/password': json({ sessionId: sampleSessionId }) });
  renderInApp(<AccountPage />);
  await change('correct horse', longer);
  await toastSays('Password changed', 'All other sessions have ended.');
  expect(sent(seen).map(({ body }) => body)).toEqual([{ current: 'correct horse', next: longer }]);
  expect(sent(seen)[0]?.headers.get('x-device-id')).toMatch(/^[\w-]{43}$/);
  expect(readSessionId()).toBe(sampleSessionId);
  expect((await field('Current password')).value).toBe('');
  expect((await field('New password')).value).toBe('');
  await expect.poll(() => seen.filter(({ route }) => route === 'GET /api/account/sessions')).toHaveLength(2);
});

test('says at the field what is wrong before anything is sent', async () => {
  const seen = fakeApi(loaded);
  renderInApp(<AccountPage />);
  await userEvent.type(await field('New password'), 'too short');
  await press('Change password');
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(screen.getByText('Use at least 12 characters')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(sent(seen)).toEqual([]);
});

test('tells that the current password is wrong, keeps what was typed, and stays signed in', async () => {
  storeSessionId('old');
  const words = 'This is not your current password.';
  fakeApi({ ...loaded, 'POST /api/account/password': refusal(400, 'invalid_request', words, { current: words }) });
  renderInApp(<AccountPage />);
  await change('wrong', longer);
  await toastSays('Error', words);
  expect((await field('Current password')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('New password')).value).toBe(longer);
  expect(readSessionId()).toBe('old');
});

test('an account without a password chooses its first one, and is asked for the current one from then on', async () => {
  const seen = fakeApi({
    ...loaded,
    'GET /api/account': inTurn(json({ ...ofAccount, hasPassword: false }), json(ofAccount)),
    'POST /api/account/password': json({ sessionId: sampleSessionId }),
  });
  renderInApp(<AccountPage />);
  expect(await screen.findByText(/^Your account has no password yet/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(await field('New password'), longer);
  await press('Choose password');
  expect(await field('Current password')).toBeTruthy();
  expect(sent(seen).map(({ body }) => body)).toEqual([{ next: longer }]);
});

async function askEverywhere(replies: Parameters<typeof fakeApi>[0]) {
  const leave = vi.fn();
  const seen = fakeApi({ ...loaded, ...replies });
  renderInApp(
    <LeaveProvider value={leave}>
      <AccountPage />
    </LeaveProvider>,
  );
  await press('Log out everywhere');
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
  const answer = (name: string) => press(name, question);
  const asked = () => seen.filter(({ route }) => route === 'POST /api/account/logout-everywhere').length;
  return { leave, answer, asked };
}

test('logs out everywhere when it is said twice, and leaves', async () => {
  const { leave, answer, asked } = await askEverywhere({ 'POST /api/account/logout-everywhere': json({ ok: true }) });
  await answer('Log out everywhere');
  await expect.poll(() => leave).toHaveBeenCalledTimes(1);
  expect(asked()).toBe(1);
});

test('logs out nowhere when one thinks better of it, or when it fails, which is told', async () => {
  const { leave, answer, asked } = await askEverywhere({
    'POST /api/account/logout-everywhere': refusal(503, 'unavailable', 'Try again in a few seconds.'),
  });
  await answer('Log out everywhere');
  await toastSays('Error', 'Try again in a few seconds.');
  await answer('Cancel');
  expect(asked()).toBe(1);
  expect(leave).not.toHaveBeenCalled();
});

test('each part says that it could not be loaded, and tries again', async () => {
  fakeApi({
    'GET /api/account': inTurn(refusal(503, 'unavailable', 'Not now.'), json(ofAccount)),
    'GET /api/account/sessions': inTurn(refusal(503, 'unavailable', 'Not now.'), json(listed)),
  });
  renderInApp(<AccountPage />);
  const account = (await screen.findByText('The details of your account could not be loaded')).closest('section');
  const sessions = (await screen.findByText('The sessions could not be loaded')).closest('section');
  for (const part of [account, sessions]) {
    await userEvent.click(within(part ?? document.body).getByRole('button', { name: 'Try again' }));
  }
  expect(await field('Current password')).toBeTruthy();
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
});
