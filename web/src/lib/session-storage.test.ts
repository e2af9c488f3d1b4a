// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSessionId, readSessionId, storeSessionId, subscribeSessionId } from './session-storage.ts';

beforeEach(() => {
  localStorage.clear();
});

test('the session id is kept under admin-session-id', () => {
  expect(readSessionId()).toBeNull();
  storeSessionId('one');
  expect(localStorage.getItem('admin-session-id')).toBe('one');
  expect(readSessionId()).toBe('one');
});

test('a value under the former key is adopted once', () => {
  localStorage.setItem('sessionId', 'old');
  expect(readSessionId()).toBe('old');
  expect(localStorage.getItem('admin-session-id')).toBe('old');
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a value under the former key does not replace the current one', () => {
  localStorage.setItem('admin-session-id', 'new');
  localStorage.setItem('sessionId', 'old');
  expect(readSessionId()).toBe('new');
});

test('clearing forgets both keys', () => {
  localStorage.setItem('admin-session-id', 'new');
  localStorage.setItem('sessionId', 'old');
  clearSessionId();
  expect(readSessionId()).toBeNull();
});

test('listeners hear of changes here and in other tabs until they stop', () => {
  const listener = vi.fn();
  const stop = subscribeSessionId(listener);
  storeSessionId('one');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session-id' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  clearSessionId();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('without storage the session lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  storeSessionId('one');
  expect(readSessionId()).toBe('one');
  vi.restoreAllMocks();
});
