import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInstanceLimit } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('allows the maximum for each key, and says how long to wait', () => {
  const take = createInstanceLimit({ max: 2, windowSeconds: 60 });
  expect([take('one'), take('one'), take('other')]).toEqual([0, 0, 0]);
  vi.setSystemTime(20_000);
  expect(take('one')).toBe(40);
});

test('restarts when its window is over', () => {
  const take = createInstanceLimit({ max: 1, windowSeconds: 60 });
  take('one');
  expect(take('one')).toBe(60);
  vi.setSystemTime(60_000);
  expect(take('one')).toBe(0);
});

test('remembers no more keys than it may', () => {
  const take = createInstanceLimit({ max: 1, windowSeconds: 60, mostKeys: 2 });
  for (const key of ['one', 'two', 'three']) take(key);
  expect([take('three'), take('one')]).toEqual([60, 0]);
});
