import { expect, test } from 'vitest';
import { describeOutcome } from './reason-words.ts';

const counted = (done: number, total: number, ...reasons: Parameters<typeof describeOutcome>[1]['reasons']) => ({
  done,
  total,
  reasons,
});

test.each([
  [counted(2071, 2071), '2,071 issued.'],
  [counted(2, 5, { why: 'not_active', count: 3 }), '2 issued. 3 left out: not active.'],
  [
    counted(2, 1205, { why: 'not_active', count: 1200 }, { why: 'gone', count: 2 }),
    '2 issued. 1,202 left out: not active (1,200), no longer there (2). 1 needed no change.',
  ],
  [
    counted(3, 4, { why: 'time_passed', count: 1 }, { why: 'email_taken', count: 1 }),
    '3 issued. 1 of them: not issued because its time has passed. 1 left out: email used by someone else.',
  ],
])('every record is counted, with the reason: %#', (answer, words) => {
  expect(describeOutcome('issue', answer)).toBe(words);
});
