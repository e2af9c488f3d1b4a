import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { InvitationPage } from './invitation-page.tsx';

const token = 'T'.repeat(60);
const invitation = {
  email: 'grace@example.com',
  role: 'issuer',
  expiresAt: '2026-11-25T12:00:00.000Z',
  timeZone: 'UTC',
};
const password = () => screen.findByLabelText<HTMLInputElement>('Choose a password');

function open(replies: Parameters<typeof fakeApi>[0]) {
  const seen = fakeApi({ 'POST /api/invitations/read': json(invitation), ...replies });
  const [onSignIn, onLeave] = [vi.fn(), vi.fn()];
  renderInApp(<InvitationPage token={token} onSignIn={onSignIn} onLeave={onLeave} />);
  return { seen, onSignIn, onLeave };
}

test('an invited administrator sees their address and role, sets a password and is signed in', async () => {
  const { seen, onSignIn } = open({ 'POST /api/invitations/accept': json({ sessionId: sampleSessionId }) });
  const field = await password();
  expect(document.querySelector('main')?.textContent).toMatch(/grace@example\.com joins .* as an issuer\./);
  expect(document.querySelector('main')?.textContent).toMatch(/until Nov 25, 2026/);
  await userEvent.type(field, 'eleven char{Enter}');
  expect(await screen.findByText('Use at least 12 characters')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field);
  for (const [easy, words] of [
    ['password1234', /easy to guess/],
    ['Grace@Example.com', /Leave your email address out/],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, `${easy}{Enter}`);
    expect(await screen.findByText(words)).toBeTruthy();
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'eleven chars{Enter}');
  await expect.poll(() => onSignIn).toHaveBeenCalledExactlyOnceWith(sampleSessionId);
  const sent = seen.filter(({ route }) => route.startsWith('POST '));
  expect(sent.map(({ route, body }) => [route, body])).toEqual([
    ...sent.filter(({ route }) => route.endsWith('/read')).map(({ route }) => [route, { token }]),
    ['POST /api/invitations/accept', { token, password: 'eleven chars' }],
  ]);
  expect(sent.at(-1)?.headers.get('x-device-id')).toMatch(/^[\w-]{43}$/);
});

test('a mailed code accepts without a password, and the user can go back', async () => {
  const { seen, onSignIn } = open({
    'POST /api/auth/request-otp': json({ sessionId: 'first' }),
    'POST /api/auth/verify-otp': json({ sessionId: sampleSessionId }),
  });
  await password();
  await press('Sign in with an emailed code instead');
  await screen.findByLabelText('One-time code');
  await press('Back to options');
  await password();
  await press('Sign in with an emailed code instead');
  await userEvent.type(await screen.findByLabelText('One-time code'), '123456{Enter}');
  await expect.poll(() => onSignIn).toHaveBeenCalledWith(sampleSessionId);
  expect(seen.find(({ route }) => route.endsWith('request-otp'))?.body).toEqual({ email: 'grace@example.com' });
});

test.each([
  [410, 'gone', 'This invitation was used already. Sign in.', 'This invitation is over', /was used already/],
  [404, 'not_found', 'There is no such invitation.', 'This invitation is not known', /copy all of it from the email/],
  [400, 'invalid_request', 'This is not valid.', 'This invitation is not known', /copy all of it from the email/],
])(
  'a link that is refused with %i shows the reason, and leads to the login',
  async (status, code, message, title, words) => {
    const { onLeave } = open({ 'POST /api/invitations/read': refusal(status, code, message) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(words);
    await press('Go to the login');
    expect(onLeave).toHaveBeenCalledOnce();
  },
);

test('a server that does not answer can be retried', async () => {
  const away = new Response('', { status: 502 });
  let isUp = false;
  open({ 'POST /api/invitations/read': () => (isUp ? json(invitation) : away.clone()) });
  await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await press('Try again');
  expect(await password()).toBeTruthy();
});

test('an invitation that was accepted elsewhere says so, and so does a password that could not be sent', async () => {
  const used = refusal(410, 'gone', 'This invitation was used already.');
  const { onLeave } = open({ 'POST /api/invitations/accept': inTurn(new Response('', { status: 502 }), used) });
  await userEvent.type(await password(), 'twelve chars{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The password could not be set. Try again.');
  await press('Set password and sign in');
  expect(await screen.findByText('This invitation was used already.')).toBeTruthy();
  await press('Go to the login');
  expect(onLeave).toHaveBeenCalledOnce();
});
