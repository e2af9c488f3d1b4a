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

test('runs one task at a time, and the next one after it ends', async () => {
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

test('failed work can be retried, and its error reaches the caller', async () => {
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

test('with the option once, runs nothing more after success', async () => {
  const work = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useLatch({ once: true }));
  await act(() => result.current.run(work));
  await act(() => result.current.run(work));
  expect(work).toHaveBeenCalledTimes(1);
});

test('synchronous work is never busy', () => {
  const { result } = renderHook(() => useLatch({ once: true }));
  let busy = false;
  act(() => {
    void result.current.run(() => undefined);
    ({ busy } = result.current);
  });
  expect(busy).toBe(false);
});

test('a retry removes the error toast of the same work, but other work does not', async () => {
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
