import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTab } from '../../../testing/tab.ts';
import { askTimes, keepAsking } from './keep-asking.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it tells of a return, and of a device that slept', async () => {
  const backs: boolean[] = [];
  const stop = keepAsking({
    since: Date.now(),
    check: (_, isBack) => {
      backs.push(isBack);
      return Promise.resolve('usual');
    },
  });
  await vi.advanceTimersByTimeAsync(2 * askTimes.soon);
  showTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(backs).toEqual([false, false, false, true]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(askTimes.soon);
  expect(backs.at(-1)).toBe(true);
  stop();
});
