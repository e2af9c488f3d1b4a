import { expect, test } from 'vitest';
import { leaseMsOf } from './job.ts';

test('a job has a minute, and twice as long each time that it is taken up, up to ten minutes', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 100, 5_000].map((turn) => leaseMsOf(turn) / 60_000);
  expect(minutes).toEqual([1, 1, 2, 4, 8, 10, 10, 10]);
});
