import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { googleRule } from 'functions/contract/rules/sign-in-rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSessionId } from '../../lib/session.ts';
import { bodiesOf, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { InvitationPage } from './invitation-page.tsx';
import { LoginPage } from './login-page.tsx';

// FAKE of Google's window only: the test sets its answer.
const { askGoogle } = vi.hoisted(() => ({ askGoogle: vi.fn() }));
vi.mock('./google-popup.ts', () => ({ askGoogle }));

const answer = { idToken: 'e30.e30.e30', email: 'Grace@Example.com' };
const config = (googleSignIn: string) => json({ projectId: 'demo', apiKey: 'local', emulators: null, googleSignIn });
const on = { 'GET /api/client-config': config('on') };
const invitation = {
  email: 'grace@example.com',
  role: 'issuer',
  expiresAt: '2026-11-25T12:00:00.000Z',
  timeZone: 'UTC',
};
const google = 'Continue with Google';
const button = () => screen.findByRole('button', { name: google });
const words = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  askGoogle.mockReset().mockResolvedValue(answer);
});

test.each(['off', 'unavailable'])('is not offered if Google sign-in is %s', async (googleSignIn) => {
  const seen = fakeApi({ 'GET /api/client-config': config(googleSignIn) });
  renderInApp(<LoginPage />);
  await expect.poll(() => seen).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button', { name: google })).toBeNull();
});

test('Google’s answer is exchanged for a session', async () => {
  const seen = fakeApi({ ...on, 'POST /api/auth/google': json({ sessionId: sampleSessionId }) });
  renderInApp(<LoginPage />);
  await press(google);
  await expect.poll(() => readSessionId()).toBe(sampleSessionId);
  expect(askGoogle).toHaveBeenCalledExactlyOnceWith(undefined);
  const sent = seen.at(-1);
  expect(sent?.body).toEqual({ idToken: answer.idToken });
  expect(sent?.headers.get('x-device-id')).toMatch(/^[\w-]{43}$/);
});

test('a double click opens one window', async () => {
  fakeApi(on);
  askGoogle.mockReturnValue(new Promise(() => undefined));
  renderInApp(<LoginPage />);
  await userEvent.dblClick(await button());
  await userEvent.click(await button());
  await expect.poll(() => askGoogle).toHaveBeenCalledOnce();
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
});

const failed = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

test.each([
  ['a window that was closed', failed('auth/popup-closed-by-user'), /window was closed before .* Try again\./],
  ['a window that was blocked', failed('auth/popup-blocked'), /blocked Google’s window\. Press the button again\./],
  ['no connection', failed('auth/network-request-failed'), /There was no connection\. Check it and try again\./],
  ['no connection to load Firebase', new TypeError('Failed to fetch'), /There was no connection\./],
  ['a stranger refused by Firebase', failed('auth/admin-restricted-operation'), googleRule.unknown],
  [
    'an address that Google does not vouch for',
    failed('auth/account-exists-with-different-credential'),
    /does not vouch .* have a code emailed to you\./,
  ],
  ['a provider that is off', failed('auth/operation-not-allowed'), /not set up completely: tell an owner\./],
  ['a domain that is not authorized', failed('auth/unauthorized-domain'), /not set up completely: tell an owner\./],
  ['anything else', failed('auth/internal-error'), /Google did not sign you in\. Try again\./],
])('%s shows what to do next, and the user can try again', async (_, error, said) => {
  fakeApi({ ...on, 'POST /api/auth/google': json({ sessionId: sampleSessionId }) });
  askGoogle.mockRejectedValueOnce(error);
  renderInApp(<LoginPage />);
  await press(google);
  expect(await words()).toMatch(said);
  await press(google);
  await expect.poll(() => readSessionId()).toBe(sampleSessionId);
});

test.each([
  [401, 'unauthenticated', googleRule.unknown],
  [401, 'unauthenticated', 'Your invitation is over. Ask an owner for a new one.'],
  [403, 'forbidden', 'Sign-in with Google is switched off. Use your password or have a code mailed to you.'],
])('a refusal with %i shows the server’s message', async (status, code, message) => {
  fakeApi({ ...on, 'POST /api/auth/google': refusal(status, code, message) });
  renderInApp(<LoginPage />);
  await press(google);
  expect(await words()).toBe(message);
});

test('an invitation suggests its address and accepts only that Google account; another one is named and not sent', async () => {
  const route = 'POST /api/auth/google';
  const signsIn = json({ sessionId: sampleSessionId });
  const seen = fakeApi({ ...on, 'POST /api/invitations/read': json(invitation), [route]: signsIn });
  const onSignIn = vi.fn();
  renderInApp(<InvitationPage token={'T'.repeat(60)} onSignIn={onSignIn} onLeave={vi.fn()} />);
  askGoogle.mockResolvedValueOnce({ ...answer, email: 'ada@example.com' });
  await press(google);
  expect(await words()).toMatch(/You chose ada@example\.com\. This invitation is for grace@example\.com/);
  expect(bodiesOf(seen, route)).toEqual([]);
  expect(onSignIn).not.toHaveBeenCalled();
  await press(google);
  await expect.poll(() => onSignIn).toHaveBeenCalledExactlyOnceWith(sampleSessionId);
  expect(askGoogle).toHaveBeenCalledWith('grace@example.com');
});
