import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doubtSession, setLocked } from '../../lib/session-lock.ts';
import { clearToasts, toasts, dismissToast, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});
const shown = () => toasts.get().map(({ title, open }) => (open ? title : null));
const dismiss = () => {
  dismissToast(toasts.get()[0]?.id ?? 0);
};

test('a new toast replaces the current one, but news waits and only the newest follows', () => {
  toast.show({ title: 'Saved' });
  toast.news({ title: 'Imported' });
  toast.news({ title: 'Badges issued' });
  expect(shown()).toEqual(['Saved']);
  toast.error('It was not saved.');
  expect(shown()).toEqual(['Error']);
  dismiss();
  expect(shown()).toEqual(['Badges issued']);
  dismiss();
  expect(shown()).toEqual([null]);
});

test('news immediately replaces news, and a toast about unfinished work', () => {
  toast.show({ title: 'Issuing badges continues', givesWay: true });
  toast.news({ title: 'Badges issued' });
  expect(shown()).toEqual(['Badges issued']);
  toast.news({ title: 'Imported' });
  expect(shown()).toEqual(['Imported']);
  toast.show({ title: 'Saved' });
  expect(shown()).toEqual(['Saved']);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  toast.show({ title: 'Bye' });
  const id = toasts.get()[0]?.id ?? 0;
  dismissToast(id);
  expect(toasts.get()).toMatchObject([{ title: 'Bye', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('once the session is over, a failure is not titled Error', async () => {
  let settle: (value?: unknown) => void = () => undefined;
  const checked = new Promise((resolve) => {
    settle = resolve;
  });
  const says = () => {
    toast.show({ title: 'Error', description: 'Sign in to continue.', tone: 'danger' });
    return toasts.get()[0]?.title;
  };
  doubtSession(checked);
  expect(says()).toBe('Your session has ended');
  settle();
  await checked;
  await Promise.resolve();
  expect(says()).toBe('Error');
  setLocked(true);
  expect(says()).toBe('Your session has ended');
  setLocked(false);
  clearToasts();
  expect(toasts.get()).toEqual([]);
});
