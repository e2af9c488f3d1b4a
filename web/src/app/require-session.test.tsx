import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { statsQuery } from '../api/jobs/stats.ts';
import { checkSession } from '../lib/query-client.ts';
import { isLocked } from '../lib/session-lock.ts';
import { clearSessionId, readSessionId } from '../lib/session.ts';
import {
  beginWithOneSession,
  checksIn,
  login,
  open,
  openAndType,
  roleOf,
  sessions,
  signIn,
  takenAway,
  typed,
} from './testing/guarded-page.tsx';
import { press } from '../testing/press.ts';
import { toastSays } from '../testing/toasts.ts';

beforeEach(beginWithOneSession);

test('when a session ends, the login covers the page, and the same person finds it unchanged', async () => {
  const { client } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  act(clearSessionId);
  await expect.poll(() => login()).toBeTruthy();
  expect(isLocked()).toBe(true);
  expect(typed()?.value).toBe('half a');
  sessions.new = 'ada@EXAMPLE.com';
  signIn();
  await expect.poll(() => login()).toBeNull();
  expect(isLocked()).toBe(false);
  expect(typed()?.value).toBe('half a');
  expect(client.getQueryState(['users'])?.isInvalidated).toBe(true);
});

test('the login after a session keeps the e-mail address', async () => {
  await openAndType();
  act(clearSessionId);
  const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
  await expect.poll(() => email()).toBe('Ada@example.com');
  await press('Login with credentials');
  expect(email()).toBe('Ada@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await press('Back to options');
  expect(email()).toBe('Ada@example.com');
});

test('another administrator can go back, which ends the new session, or discard the page and start fresh', async () => {
  const { client, router, seen } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  act(clearSessionId);
  sessions.new = 'grace@example.com';
  signIn();
  expect(await screen.findByRole('heading', { name: 'Discard what Ada@example.com left open?' })).toBeTruthy();
  await press('Back to the login');
  expect(await screen.findByRole('button', { name: 'Login with credentials' })).toBeTruthy();
  expect(seen.find(({ route }) => route === 'POST /api/auth/logout')?.headers.get('x-session-id')).toBe('new');
  expect(readSessionId()).toBeNull();
  expect(typed()?.value).toBe('half a');
  signIn();
  await press('Discard and continue as grace@example.com');
  await expect.poll(() => login()).toBeNull();
  expect(typed()?.value).toBe('');
  expect(client.getQueryData(['users'])).toBeUndefined();
  expect(router.state.location.pathname).toBe('/');
});

test('the screen of a former administrator is cleared at once, with the reason', async () => {
  const { client, router } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  sessions.old = takenAway;
  await act(() => checkSession(client));
  expect((await screen.findByRole('alert')).textContent).toContain('You no longer have accessAsk an owner.');
  expect(login()).toBeNull();
  expect(typed()).toBeNull();
  expect(isLocked()).toBe(false);
  expect(client.getQueryData(['users'])).toBeUndefined();
  await press('Go to the login');
  expect(await screen.findByText('The login route')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  expect(readSessionId()).toBeNull();
});

test('a former administrator who opens a page sees the reason too', async () => {
  sessions.old = takenAway;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('You no longer have access');
});

test('a logout in this tab clears everything and leads to the login', async () => {
  const { client, router } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  await press('Admin User');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('The login route')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  expect(client.getQueryData(['users'])).toBeUndefined();
  expect(isLocked()).toBe(false);
});

test('a session that the page ended on the server leads to the login without another logout', async () => {
  const { seen, router } = await openAndType();
  await press('Leave');
  expect(await screen.findByText('The login route')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  expect(readSessionId()).toBeNull();
  expect(seen.map(({ route }) => route)).not.toContain('POST /api/auth/logout');
});

test('another session of the same person silently continues in the page', async () => {
  const { seen } = await openAndType();
  await press('Adopt');
  expect(readSessionId()).toBe('adopted');
  expect(login()).toBeNull();
  expect(typed()?.value).toBe('half a');
  expect(checksIn(seen)).toHaveLength(1);
});

test('an unreachable server does not sign out: the console continues after a retry or when the connection returns', async () => {
  sessions.old = 503;
  open();
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy();
  expect(readSessionId()).toBe('old');
  sessions.old = 'Ada@example.com';
  dispatchEvent(new Event('online'));
  expect(await screen.findByLabelText('Note')).toBeTruthy();
});

test('a console in use continues when a later check gets no answer', async () => {
  const { client, seen } = await openAndType();
  sessions.old = 503;
  await client.invalidateQueries({ queryKey: ['session'] });
  expect(seen.filter(({ route }) => route === 'GET /api/auth/verify-session')).toHaveLength(2);
  expect(typed()?.value).toBe('half a');
  expect(login()).toBeNull();
});

test('a visible console checks its session every five minutes, and when a user returns to it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { seen } = await openAndType();
  const checks = () => seen.filter(({ route }) => route === 'GET /api/auth/verify-session').length;
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  await minutes(6);
  expect(checks()).toBe(2);
  look('hidden');
  look('visible');
  expect(checks()).toBe(3);
  await minutes(0.01);
  // A window can get the focus without having been hidden.
  dispatchEvent(new Event('focus'));
  expect(checks()).toBe(3);
  await minutes(1);
  dispatchEvent(new Event('focus'));
  expect(checks()).toBe(4);
  look('hidden');
  await minutes(30);
  expect(checks()).toBe(4);
  Reflect.deleteProperty(sessions, 'old');
  look('visible');
  await expect.poll(() => login()).toBeTruthy();
  expect(checks()).toBe(5);
});

test('a refusal because of the role reloads the role, and a message says what changed', async () => {
  const { client } = await openAndType();
  roleOf['Ada@example.com'] = 'issuer';
  await expect(client.query(statsQuery)).rejects.toThrow('403');
  await toastSays('You are an issuer now');
  expect(typed()?.value).toBe('half a');
  await press('Admin User');
  expect(await screen.findByText('Issuer')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Administrators' })).toBeNull();
});

test('a higher role applies when a user returns to the window', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAndType();
  roleOf['Ada@example.com'] = 'issuer';
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  dispatchEvent(new Event('focus'));
  await toastSays('You are an issuer now');
  expect(typed()?.value).toBe('half a');
});

test('a page that the role did not allow opens after the role is raised', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  const { router } = await openAndType();
  await act(() => router.navigate('/for-owners'));
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
  await act(() => router.navigate('/users'));
  roleOf['Ada@example.com'] = 'owner';
  await act(() => router.navigate('/for-owners'));
  expect(await screen.findByText('For owners')).toBeTruthy();
});

test('signing in again with another role continues in the same place, with the options of that role', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  await openAndType();
  act(clearSessionId);
  await expect.poll(() => login()).toBeTruthy();
  roleOf['Ada@example.com'] = 'owner';
  sessions.new = 'Ada@example.com';
  signIn();
  await toastSays('You are an owner now');
  expect(typed()?.value).toBe('half a');
  await press('Admin User');
  expect(await screen.findByRole('menuitem', { name: 'Administrators' })).toBeTruthy();
});
