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

test('an unused window warns five minutes before it signs out, with the reason; entries stay', async () => {
  await leaveAlone(114);
  expect(notice()).toBeUndefined();
  await minutes(1.5);
  const says = `You will be signed out at ${clock(life.expiresAt)} because no one used this window.`;
  expect(notice()).toContain(says);
  await minutes(4);
  expect(notice()).toContain(says);
  expect(login()).toBeNull();
  await minutes(1);
  expect(login()).toBeTruthy();
  expect(notice()).toBeUndefined();
  expect(typed()?.value).toBe('half a');
});

test.each(['pointerDown', 'keyDown', 'wheel'] as const)('%s anywhere keeps the user signed in', async (press) => {
  const { seen } = await leaveAlone(116);
  fireEvent[press](document.body);
  await minutes(0.01);
  expect(notice()).toBeUndefined();
  expect(checksIn(seen).at(-1)?.headers.has('x-background')).toBe(false);
  await minutes(60);
  expect(login()).toBeNull();
});

test('the button can be retried after a failed check, keeps the user signed in and restores the focus', async () => {
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

test('activity in another window removes the warning here, without counting as activity in this one', async () => {
  const { seen } = await leaveAlone(116);
  expect(notice()).toBeTruthy();
  const before = checksIn(seen).length;
  life.expiresAt += 60 * 60_000;
  await minutes(0.3);
  expect(notice()).toBeUndefined();
  const since = checksIn(seen).slice(before);
  expect(since.map(({ headers }) => headers.get('x-background'))).toEqual(['1']);
});

test('twelve hours after signing in, activity no longer helps, and active users are warned too', async () => {
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

test('a device with a wrong clock shows the time by its own clock, at the right moment', async () => {
  const ahead = 3 * 60 * 60_000;
  life.serverClockIsAheadMs = -ahead;
  life.expiresAt -= ahead;
  life.endsAt -= ahead;
  await leaveAlone(114);
  expect(notice()).toBeUndefined();
  await minutes(1.5);
  expect(notice()).toContain(`at ${clock(life.expiresAt + ahead)} because`);
});
