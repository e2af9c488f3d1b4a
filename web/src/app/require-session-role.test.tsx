import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { statsQuery } from '../api/stats.ts';
import { clearSessionId } from '../lib/session.ts';
import { press } from '../testing/press.ts';
import { toastSays } from '../testing/toasts.ts';
import { beginWithOneSession, login, openAndType, roleOf, sessions, signIn, typed } from './testing/guarded-page.tsx';

beforeEach(beginWithOneSession);

test('a refusal for the role has it read again, and what changed is said', async () => {
  const { client } = await openAndType();
  roleOf['Ada@example.com'] = 'issuer';
  await expect(client.query(statsQuery)).rejects.toThrow('403');
  await toastSays('You are an issuer now');
  expect(typed()?.value).toBe('half a');
  await press('Admin User');
  expect(await screen.findByText('Issuer')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Administrators' })).toBeNull();
});

test('a higher role is there when one comes back to the window', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAndType();
  roleOf['Ada@example.com'] = 'issuer';
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  dispatchEvent(new Event('focus'));
  await toastSays('You are an issuer now');
  expect(typed()?.value).toBe('half a');
});

test('a page that was not for the role shows itself when it is opened after the role was raised', async () => {
  roleOf['Ada@example.com'] = 'viewer';
  const { router } = await openAndType();
  await act(() => router.navigate('/for-owners'));
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
  await act(() => router.navigate('/users'));
  roleOf['Ada@example.com'] = 'owner';
  await act(() => router.navigate('/for-owners'));
  expect(await screen.findByText('For owners')).toBeTruthy();
});

test('who signs in again with another role goes on where they were, with what it offers', async () => {
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
