import { format } from 'node:util';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '../ui/feedback/toast.ts';
import en from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';
import './browser-gaps.ts';

speak('en-US', en);

configure({
  // On a busy machine a screen takes more than the default of a second.
  asyncUtilTimeout: 30_000,
  getElementError: elementError,
});

// A query that is tried again drops its error, and printing the page takes a tenth of the time of all tests.
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  // The first line of the stack is shown, and is that of the test.
  Error.captureStackTrace(error, elementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// A test fails on what the console complains of, as a journey does. One that provokes a complaint spies on it.
const complaints: string[] = [];
const complain = (...said: unknown[]) => {
  complaints.push(format(...said));
};
Object.assign(console, { error: complain, warn: complain });

// Files of one process share its page.
beforeEach(() => {
  // What a test waits for with `expect.poll` is rendered outside `act`. Testing Library says so itself, for its own waits alone.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  // Here, as files share their modules: what a helper registers when it loads is done after the tests of one file alone.
  vi.unstubAllGlobals();
  clearToasts();
  expect(complaints.splice(0)).toEqual([]);
});
