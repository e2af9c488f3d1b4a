import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '../ui/feedback/toast.ts';
import en from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';
import './browser-gaps.ts';

speak('en-US', en);

// On a busy machine a screen takes more than the default of a second.
configure({ asyncUtilTimeout: 30_000 });

// A test fails on what the console complains of, as a journey does. One that provokes a complaint spies on it.
const complaints: string[] = [];
const complain = (...said: unknown[]) => {
  complaints.push(format(...said));
};
Object.assign(console, { error: complain, warn: complain });

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  // Here, as files share their modules: what a helper registers when it loads is done after the tests of one file alone.
  vi.unstubAllGlobals();
  clearToasts();
  expect(complaints.splice(0)).toEqual([]);
});
