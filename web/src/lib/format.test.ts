import en from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';
import { expect, onTestFinished, test } from 'vitest';
import { formatBytes, formatCompact, formatCount, formatDuration, formatList } from './format.ts';

test('counts have thousands separators', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});

test('a duration is in seconds below a minute, in minutes below two hours, then in hours', () => {
  expect([1, 59, 60, 90, 3090, 7170, 12_000].map(formatDuration)).toEqual([
    ...['1 second', '59 seconds', '1 minute', '2 minutes', '52 minutes', '2 hours', '3 hours'],
  ]);
});

test('a size is in kilobytes below one megabyte, then in megabytes', () => {
  expect([1, 1000, 869_001, 999_001, 1_240_000, 99_960_000].map(formatBytes)).toEqual([
    ...['1 kB', '1 kB', '870 kB', '1.0 MB', '1.2 MB', '100.0 MB'],
  ]);
});

test('numbers and lists follow the language, even if it changes', () => {
  onTestFinished(() => {
    speak('en-US', en);
  });
  const said = () => [formatCount(1234), formatBytes(1_240_000), formatCompact(1234), formatList(['9a', '9b', '9c'])];
  expect(said()).toEqual(['1,234', '1.2 MB', '1.2K', '9a, 9b, 9c']);
  speak('de-DE', {});
  expect(said()).toEqual(['1.234', '1,2 MB', '1234', '9a, 9b und 9c']);
});
