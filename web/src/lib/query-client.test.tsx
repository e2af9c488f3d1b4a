import { QueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, readAgain, overwrite, refresh, cursorAfter } from './query-client.ts';
import { setLocked } from './session-lock.ts';

afterEach(() => {
  setLocked(false);
});

/** Visible list with the number of its reads. */
async function shownList() {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve('rows'));
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, ...readAgain });
  const enter = () => observer.subscribe(() => undefined);
  const leave = enter();
  await expect.poll(() => observer.getCurrentResult().data).toBe('rows');
  return { queryFn, enter, leave, observer };
}

test('a list is refetched when it is opened, and shows cached rows until then', async () => {
  const { queryFn, enter, leave, observer } = await shownList();
  leave();
  const leaveAgain = enter();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isFetching: true, isPlaceholderData: false });
  leaveAgain();
});

test('a list is refetched when the window gets the focus, unless the console is locked', async () => {
  const { queryFn, leave } = await shownList();
  const focus = async () => {
    dispatchEvent(new Event('focus'));
    await Promise.resolve();
  };
  await focus();
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
  await new Promise(setImmediate);
  setLocked(true);
  await focus();
  await new Promise(setImmediate);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('an answer requested before a change does not count as current', async () => {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['users'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const refreshed = refresh(client, [['users']]);
  answers[0]?.('before the change');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('after the change');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});

test('live data is not replaced by an answer requested before it', async () => {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['stats'], queryFn });
  const stop = observer.subscribe(() => undefined);
  overwrite(client, ['stats'], 'heard');
  answers[0]?.('asked for before');
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'heard' });
  stop();
});

const key = ['users', 'page', 1];

test('the previous page supplies the cursor while it is cached and valid', async () => {
  const client = new QueryClient();
  expect(cursorAfter(client, key)).toBeUndefined();
  client.setQueryData(key, { nextCursor: 'c2' });
  expect(cursorAfter(client, key)).toBe('c2');
  await client.invalidateQueries({ queryKey: key });
  expect(cursorAfter(client, key)).toBeUndefined();
  client.setQueryData(key, { nextCursor: null });
  expect(cursorAfter(client, key)).toBeUndefined();
});
