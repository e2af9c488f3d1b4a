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

// A retried query discards its error, and printing the page would take a tenth of all test time.
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  // The first stack line is shown and must be the test's.
  Error.captureStackTrace(error, elementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// Console complaints fail a test, as in journeys. A test that provokes one spies on it.
const complaints: string[] = [];
const complain = (...said: unknown[]) => {
  complaints.push(format(...said));
};
Object.assign(console, { error: complain, warn: complain });

// Files of one process share its page.
beforeEach(() => {
  // `expect.poll` renders outside `act`. Testing Library only handles its own waits.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  // Here because files share modules: a helper's hook on load only runs for one file.
  vi.unstubAllGlobals();
  clearToasts();
  expect(complaints.splice(0)).toEqual([]);
});
