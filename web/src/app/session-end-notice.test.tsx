import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginWithOneSession, checksIn, life, login, openAndType, sessions, typed } from './testing/guarded-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  beginWithOneSession();
});

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const notice = () => screen.queryByRole('alert')?.textContent;
const stay = () => screen.getByRole('button', { name: 'Stay signed in' });
const clock = (at: number) => new Date(at).toTimeString().slice(0, 5);

/** Leaves a window unused for some minutes. */
async function leaveAlone(count: number) {
  const opened = await openAndType();
  await minutes(count);
  return opened;
}

test('a window that nobody uses says from five minutes before when it signs out and why; what was typed stays', async () => {
  await leaveAlone(114);
  expect(notice()).toBeUndefined();
  await minutes(1.5);
  const says = `You will be signed out at ${clock(life.expiresAt)} because nobody used this window.`;
  expect(notice()).toContain(says);
  await minutes(4);
  expect(notice()).toContain(says);
  expect(login()).toBeNull();
  await minutes(1);
  expect(login()).toBeTruthy();
  expect(notice()).toBeUndefined();
  expect(typed()?.value).toBe('half a');
});

test.each(['pointerDown', 'keyDown', 'wheel'] as const)('%s anywhere keeps one signed in', async (press) => {
  const { seen } = await leaveAlone(116);
  fireEvent[press](document.body);
  await minutes(0.01);
  expect(notice()).toBeUndefined();
  expect(checksIn(seen).at(-1)?.headers.has('x-background')).toBe(false);
  await minutes(60);
  expect(login()).toBeNull();
});

test('its button tries again where a check failed, keeps one signed in and gives the focus back', async () => {
  await leaveAlone(116);
  act(() => typed()?.focus());
  act(() => {
    stay().focus();
  });
  sessions.old = 503;
  fireEvent.click(stay());
  await minutes(0.01);
  expect(notice()).toBeTruthy();
  sessions.old = 'Ada@example.com';
  fireEvent.click(stay());
  await minutes(0.01);
  expect(notice()).toBeUndefined();
  expect(document.activeElement).toBe(typed());
});

test('another window that is used takes it away here too, which is no use of this one', async () => {
  const { seen } = await leaveAlone(116);
  expect(notice()).toBeTruthy();
  const before = checksIn(seen).length;
  life.expiresAt += 60 * 60_000;
  await minutes(0.3);
  expect(notice()).toBeUndefined();
  const since = checksIn(seen).slice(before);
  expect(since.map(({ headers }) => headers.get('x-background'))).toEqual(['1']);
});

test('twelve hours after the sign-in use puts nothing off, which is said to who is at work as well', async () => {
  life.endsAt = Date.now() + 7 * 60_000;
  await openAndType();
  const says = `You will be signed out at ${clock(life.endsAt)}, twelve hours after you signed in. Nothing you typed is lost.`;
  await minutes(1);
  expect(notice()).toBeUndefined();
  fireEvent.keyDown(document.body);
  await minutes(1.1);
  expect(notice()).toBe(says);
  fireEvent.keyDown(document.body);
  await minutes(0.5);
  expect(notice()).toBe(says);
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
});

test('a device whose clock is wrong tells the time by its own clock, and not too early', async () => {
  const ahead = 3 * 60 * 60_000;
  life.serverClockIsAheadMs = -ahead;
  life.expiresAt -= ahead;
  life.endsAt -= ahead;
  await leaveAlone(114);
  expect(notice()).toBeUndefined();
  await minutes(1.5);
  expect(notice()).toContain(`at ${clock(life.expiresAt + ahead)} because`);
});
