// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, readAgain } from './query-client.ts';
import { setLocked } from './session-lock.ts';

afterEach(() => {
  setLocked(false);
});

/** A list that is on the screen, and how often it was read. */
async function shownList() {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve('rows'));
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, ...readAgain });
  const enter = () => observer.subscribe(() => undefined);
  const leave = enter();
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().data).toBe('rows');
  }, 5_000);
  return { queryFn, enter, leave, observer };
}

test('a list is read again on entry, and shows what it knows meanwhile', async () => {
  const { queryFn, enter, leave, observer } = await shownList();
  leave();
  const leaveAgain = enter();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isFetching: true, isPlaceholderData: false });
  leaveAgain();
});

test('a list is read again when the window gets the focus, unless the console is locked', async () => {
  const { queryFn, leave } = await shownList();
  const focus = async () => {
    dispatchEvent(new Event('focus'));
    await Promise.resolve();
  };
  await focus();
  await vi.waitFor(() => {
    expect(queryFn).toHaveBeenCalledTimes(2);
  }, 5_000);
  await new Promise(setImmediate);
  setLocked(true);
  await focus();
  await new Promise(setImmediate);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
