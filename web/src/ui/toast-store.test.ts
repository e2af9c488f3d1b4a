import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one toast is shown at once, the newest', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  showToast({ title: 'Bye' });
  const id = currentToasts()[0]?.id ?? 0;
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ title: 'Bye', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});
