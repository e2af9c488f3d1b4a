import { expect, test } from 'vitest';
import { tooMany } from './rate-limit.ts';

test.each([
  [1, 'Too many. Try again in 1 second.'],
  [60, 'Too many. Try again in 60 seconds.'],
  [119, 'Too many. Try again in 119 seconds.'],
  [120, 'Too many. Try again in 2 minutes.'],
  [121, 'Too many. Try again in 3 minutes.'],
  [7200, 'Too many. Try again in 120 minutes.'],
  [7201, 'Too many. Try again in 3 hours.'],
])('the wait of %d s is in the message and in a header', (seconds, message) => {
  expect(tooMany('Too many.', seconds)).toMatchObject({ message, headers: { 'Retry-After': String(seconds) } });
});
