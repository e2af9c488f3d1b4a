import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'functions/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsQuery } from '../api/settings.ts';
import { isLocked } from '../lib/session-lock.ts';
import { clearSessionId, readSessionId, storeSessionId } from '../lib/session-storage.ts';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { toastSays } from '../testing/toasts.ts';
import './app-shell.tsx';
import { RequireSession } from './require-session.tsx';

const roleOf: Record<string, Role> = {};
/** Whose session an id is, or what the server answers instead. Another id is refused. */
const sessions: Record<string, string | number> = {};
const login = () => screen.queryByRole('dialog', { name: 'Sign in to go on' });
const typed = () => screen.queryByLabelText<HTMLInputElement>('Note');

function Note() {
  const [text, setText] = useState('');
  return (
    <label>
      Note
      <input
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
    </label>
  );
}

function open(path = '/users') {
  const seen = fakeApi({
    'GET /api/auth/verify-session': ({ headers }) => {
      const answer = sessions[headers.get('x-session-id') ?? ''];
      if (typeof answer === 'number') return new Response('', { status: answer });
      const expiresAt = '2030-01-01T00:00:00.000Z';
      if (answer) return json({ uid: answer, email: answer, role: roleOf[answer] ?? 'owner', expiresAt });
      return refusal(401, 'unauthenticated', 'Sign in to continue.');
    },
    'GET /api/settings': refusal(403, 'forbidden', 'Only owners may do this.'),
    'POST /api/auth/login': json({ sessionId: 'new' }),
    'POST /api/auth/logout': json({ ok: true }),
  });
  const routes = [
    { path: '/login', element: <p>The login route</p> },
    { element: <RequireSession />, children: [{ path: '*', element: <Note /> }] },
  ];
  const { client, router } = renderRoutes(routes, { path });
  return { seen, client, router };
}

async function openAndType() {
  const opened = open();
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'half a' } });
  return opened;
}

/** As the login does, here or in another tab; the journeys type. */
function signIn() {
  act(() => {
    storeSessionId('new');
  });
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  for (const known of [sessions, roleOf]) for (const id of Object.keys(known)) Reflect.deleteProperty(known, id);
  sessions.old = 'Ada@example.com';
  storeSessionId('old');
});
afterEach(() => vi.restoreAllMocks());

test('a session that ends leaves the page below the login, and the same person finds it as it was', async () => {
  const { client } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  act(clearSessionId);
  await waitFor(() => {
    expect(login()).toBeTruthy();
  });
  expect(isLocked()).toBe(true);
  expect(typed()?.value).toBe('half a');
  sessions.new = 'ada@EXAMPLE.com';
  signIn();
  await waitFor(() => {
    expect(login()).toBeNull();
  });
  expect(isLocked()).toBe(false);
  expect(typed()?.value).toBe('half a');
  expect(client.getQueryState(['users'])?.isInvalidated).toBe(true);
});

test('somebody else is asked, and can go back, which ends the new session', async () => {
  const { seen } = await openAndType();
  act(clearSessionId);
  sessions.new = 'grace@example.com';
  signIn();
  expect(await screen.findByRole('heading', { name: 'Discard what Ada@example.com left open?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(await screen.findByRole('button', { name: 'Login with credentials' })).toBeTruthy();
  expect(seen.find(({ route }) => route === 'POST /api/auth/logout')?.headers.get('x-session-id')).toBe('new');
  expect(readSessionId()).toBeNull();
  expect(typed()?.value).toBe('half a');
});

test('somebody else who discards it starts with nothing of the first', async () => {
  const { client, router } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  act(clearSessionId);
  sessions.new = 'grace@example.com';
  signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard and go on as grace@example.com' }));
  await waitFor(() => {
    expect(login()).toBeNull();
  });
  expect(typed()?.value).toBe('');
  expect(client.getQueryData(['users'])).toBeUndefined();
  expect(router.state.location.pathname).toBe('/');
});

test('a logout in this tab clears everything and leads to the login', async () => {
  const { client, router } = await openAndType();
  client.setQueryData(['users'], ['Jane']);
  await userEvent.click(screen.getByRole('button', { name: 'Admin User' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('The login route')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
  expect(client.getQueryData(['users'])).toBeUndefined();
  expect(isLocked()).toBe(false);
});

test('a server that is away signs nobody out: one tries again, or the connection comes back', async () => {
  sessions.old = 503;
  open();
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy();
  expect(readSessionId()).toBe('old');
  sessions.old = 'Ada@example.com';
  dispatchEvent(new Event('online'));
  expect(await screen.findByLabelText('Note')).toBeTruthy();
});

test('a console at work goes on when a later check has no answer', async () => {
  const { client, seen } = await openAndType();
  sessions.old = 503;
  await client.invalidateQueries({ queryKey: ['session'] });
  expect(seen.filter(({ route }) => route === 'GET /api/auth/verify-session')).toHaveLength(2);
  expect(typed()?.value).toBe('half a');
  expect(login()).toBeNull();
});

test('a refusal for the role has it read again, and what changed is said', async () => {
  const { client } = await openAndType();
  roleOf['Ada@example.com'] = 'issuer';
  await expect(client.query(settingsQuery)).rejects.toThrow('403');
  await toastSays('You are an issuer now');
  expect(typed()?.value).toBe('half a');
  await userEvent.click(screen.getByRole('button', { name: 'Admin User' }));
  expect(await screen.findByText('Issuer')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Administrators' })).toBeNull();
});

test('who signs in again with another role goes on where they were, with what it offers', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  await openAndType();
  act(clearSessionId);
  await waitFor(() => {
    expect(login()).toBeTruthy();
  });
  roleOf['Ada@example.com'] = 'owner';
  sessions.new = 'Ada@example.com';
  signIn();
  await toastSays('You are an owner now');
  expect(typed()?.value).toBe('half a');
  await userEvent.click(screen.getByRole('button', { name: 'Admin User' }));
  expect(await screen.findByRole('menuitem', { name: 'Administrators' })).toBeTruthy();
});

test('a visible console is checked every five minutes, and when it comes back into view after longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { seen } = await openAndType();
  const checks = () => seen.filter(({ route }) => route === 'GET /api/auth/verify-session').length;
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  await minutes(4);
  look('hidden');
  look('visible');
  expect(checks()).toBe(1);
  await minutes(2);
  expect(checks()).toBe(2);
  look('hidden');
  await minutes(30);
  expect(checks()).toBe(2);
  Reflect.deleteProperty(sessions, 'old');
  look('visible');
  await waitFor(() => {
    expect(login()).toBeTruthy();
  });
  expect(checks()).toBe(3);
  vi.useRealTimers();
});
