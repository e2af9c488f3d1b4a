import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSessionId } from '../../lib/session.ts';
import { type SeenCall, fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { LoginPage } from './login-page.tsx';

/** Sign-in calls, without the login's lookup of Google sign-in. */
const sent = (seen: SeenCall[]) => seen.filter(({ route }) => route.startsWith('POST '));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openCredentials() {
  renderInApp(<LoginPage />);
  await press('Login with credentials');
}

async function openOtp(replies: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ 'POST /api/auth/request-otp': json({ sessionId: 'first' }), ...replies });
  renderInApp(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), ' Admin@Example.com ');
  await press('Send OTP to Email');
  await screen.findByLabelText('One-time code');
  return seen;
}

test('missing credentials show errors before anything is sent', async () => {
  const seen = fakeApi({});
  await openCredentials();
  await press('Login');
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(screen.getByText('Enter an email address')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent(seen)).toEqual([]);
});

test.each([
  ['the server’s message', refusal(401, 'unauthenticated', 'Wrong e-mail or password.'), 'Wrong e-mail or password.'],
  ['our own message if it has none', new Response('', { status: 502 }), 'Invalid credentials'],
])('a refused login shows %s', async (_, reply, words) => {
  fakeApi({ 'POST /api/auth/login': reply });
  await openCredentials();
  await userEvent.keyboard('admin@example.com{Tab}wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('pressing Login twice sends once', async () => {
  const seen = fakeApi({ 'POST /api/auth/login': () => new Promise(() => undefined) });
  await openCredentials();
  await userEvent.keyboard('admin@example.com{Tab}secret{Enter}');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('Login'));
  await expect.poll(() => sent(seen)).toHaveLength(1);
});

test('going back clears the fields', async () => {
  await openCredentials();
  await userEvent.keyboard('admin@example.com');
  await press('Back to options');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  await press('Login with credentials');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('a mailed code accepts only digits; code and password both store the session and send the same device ID', async () => {
  const seen = await openOtp({
    'POST /api/auth/verify-otp': json({ sessionId: sampleSessionId }),
    'POST /api/auth/login': json({ sessionId: 'another' }),
  });
  expect(sent(seen)[0]?.body).toEqual({ email: 'admin@example.com' });
  await userEvent.keyboard('12a');
  await press('Verify & Login');
  expect(await screen.findByText('Enter the 6 digits')).toBeTruthy();
  await userEvent.keyboard('3-4567{Enter}');
  await expect.poll(() => readSessionId()).toBe(sampleSessionId);
  expect(sent(seen)[1]?.body).toEqual({ sessionId: 'first', otp: '123456' });
  await press('Back to options');
  await press('Login with credentials');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.keyboard('admin@example.com{Tab}secret{Enter}');
  await expect.poll(() => readSessionId()).toBe('another');
  expect(sent(seen)[2]?.body).toEqual({ email: 'admin@example.com', password: 'secret' });
  const ids = sent(seen).map(({ headers }) => headers.get('x-device-id'));
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{43}$/)));
  expect(new Set(ids).size).toBe(1);
});

const spent = refusal(401, 'unauthenticated', 'Too many wrong codes. Ask for a new one.');
const enterCode = () => screen.queryByRole('button', { name: 'Enter the code sent to admin@example.com' });

test('going back keeps a way to enter the mailed code, and a new one can be sent only after a while', async () => {
  const tooEarly = refusal(429, 'rate_limited', 'Too many codes were asked for. Try again in 24 seconds.');
  const seen = await openOtp({
    'POST /api/auth/request-otp': inTurn(json({ sessionId: 'first' }), tooEarly),
    'POST /api/auth/verify-otp': json({ sessionId: sampleSessionId }),
  });
  await userEvent.keyboard('99');
  await press('Back to options');
  await userEvent.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many codes/);
  await press('Enter the code sent to admin@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('');
  expect(button(/Resend OTP/).hasAttribute('disabled')).toBe(true);
  expect(button(/Resend OTP/).textContent).toMatch(/\(\d+ s\)/);
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => readSessionId()).toBe(sampleSessionId);
  expect(sent(seen).at(-1)?.body).toEqual({ sessionId: 'first', otp: '123456' });
});

test('a wrong code says so; a code that is used up says what to do, and is not offered again, nor is an old one', async () => {
  await openOtp({ 'POST /api/auth/verify-otp': inTurn(new Response('', { status: 401 }), spent) });
  await userEvent.keyboard('000000{Enter}');
  const alert = async () => (await screen.findByRole('alert')).textContent;
  expect(await alert()).toBe('Invalid OTP');
  await userEvent.keyboard('{Enter}');
  await expect.poll(alert).toBe('Too many wrong codes. Ask for a new one.');
  await press('Back to options');
  expect(enterCode()).toBeNull();

  await userEvent.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
  await screen.findByLabelText('One-time code');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  await press('Back to options');
  expect(enterCode()).toBeNull();
});

test('a code that could not be sent says so', async () => {
  fakeApi({});
  renderInApp(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send OTP');
});
