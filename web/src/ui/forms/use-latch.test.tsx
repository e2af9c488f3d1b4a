import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toasts, toast } from '../feedback/toast.ts';
import { useLatch } from './use-latch.ts';

/** Work that the test ends. */
function openWork() {
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  const work = vi.fn(() => new Promise<void>((done, fail) => ends.push({ done, fail })));
  return { work, ends };
}

test('lets one thing through within one event, and the next after its end', async () => {
  const { work, ends } = openWork();
  const { result } = renderHook(() => useLatch());
  const { run } = result.current;
  // Both halves of a double click may meet the same render.
  act(() => {
    void run(work);
    void run(work);
  });
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.busy).toBe(true);
  await act(async () => {
    ends[0]?.done();
    await Promise.resolve();
  });
  expect(result.current.busy).toBe(false);
  act(() => void run(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that failed may be tried again, and its error reaches who started it', async () => {
  const { work, ends } = openWork();
  const { result } = renderHook(() => useLatch({ once: true }));
  let told: unknown = null;
  act(() => void result.current.run(work).catch((error: unknown) => (told = error)));
  const failure = new TypeError('Failed to fetch');
  await act(async () => {
    ends[0]?.fail(failure);
    await Promise.resolve();
  });
  expect(told).toBe(failure);
  act(() => void result.current.run(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('stays shut after work that is done once', async () => {
  const work = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useLatch({ once: true }));
  await act(() => result.current.run(work));
  await act(() => result.current.run(work));
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that takes no time makes no button busy', () => {
  const { result } = renderHook(() => useLatch({ once: true }));
  let busy = false;
  act(() => {
    void result.current.run(() => undefined);
    ({ busy } = result.current);
  });
  expect(busy).toBe(false);
});

test('a failure that was told leaves when the same thing is tried again, and no other does', async () => {
  const one = renderHook(() => useLatch()).result.current;
  const other = renderHook(() => useLatch()).result.current;
  const isShown = () => toasts.get().some(({ open }) => open);
  await act(() =>
    one.run(() => {
      toast.show({ title: 'Error', description: 'It failed.', tone: 'danger' });
    }),
  );
  await act(() => other.run(() => undefined));
  expect(isShown()).toBe(true);
  await act(() => one.run(() => undefined));
  expect(isShown()).toBe(false);
});
