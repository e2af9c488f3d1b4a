import { expect, test } from 'vitest';
import { sampleDoneJob } from '../../testing/sample-jobs.ts';
import { endOf, outcomeOf } from './job-words.ts';

test('badges that were taken back are called so, as their pages and the dialog call them', () => {
  const job = { ...sampleDoneJob, kind: 'unissue', done: 770, skipped: 0 } as const;
  expect([endOf(job), outcomeOf(job)]).toEqual(['Badges taken back', '770 badges taken back.']);
});

test('people who were left as they are count by the number', () => {
  const job = { ...sampleDoneJob, kind: 'delete-users', done: 765 } as const;
  expect(outcomeOf({ ...job, skipped: 5 })).toBe('765 users deleted. 5 stayed, or were deleted before.');
  expect(outcomeOf({ ...job, skipped: 1 })).toBe('765 users deleted. 1 stayed, or was deleted before.');
});
