import { expect, test, vi } from 'vitest';
import { clearSessionId, readSessionId, storeSessionId, subscribeSessionId } from './session.ts';

test('the session ID is stored as admin-session-id until it is cleared', () => {
  expect(readSessionId()).toBeNull();
  storeSessionId('one');
  expect(localStorage.getItem('admin-session-id')).toBe('one');
  expect(readSessionId()).toBe('one');
  clearSessionId();
  expect(readSessionId()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('subscribers hear of changes in this and other tabs until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = subscribeSessionId(listener);
  storeSessionId('one');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session-id' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  clearSessionId();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('without storage, the session lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  storeSessionId('one');
  expect(readSessionId()).toBe('one');
});
