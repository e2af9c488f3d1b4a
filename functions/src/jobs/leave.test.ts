import { expect, test } from 'vitest';
import { leaveTime, leavesFrom } from './job.ts';

const start = Date.parse('2026-06-26T14:00:00.000Z');
const minute = 60_000;

test('mails that do not wait leave with their commit', () => {
  expect(leaveTime(start, 0)).toBeNull();
  expect(leavesFrom(null, start + 5)).toBe(start + 5);
});

test('the mails of all commits of an act leave together', () => {
  const leaveAt = leaveTime(start, 10);
  expect(leaveAt).toBe('2026-06-26T14:10:00.000Z');
  for (const after of [0, 1, 8 * minute]) expect(leavesFrom(leaveAt, start + after)).toBe(start + 10 * minute);
});

test.each([8 * minute + 1, 9 * minute, 10 * minute, 90 * minute])(
  'a commit %d ms after the start gives its mails two minutes of their own',
  (after) => {
    const now = start + after;
    expect(leavesFrom(leaveTime(start, 10), now)).toBe(now + 2 * minute);
  },
);
