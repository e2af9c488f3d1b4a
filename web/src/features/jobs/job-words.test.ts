import { expect, test } from 'vitest';
import { sampleDoneJob } from '../../testing/samples.ts';
import { endOf, outcomeOf } from './job-words.ts';

test('badges that were taken back are called so, as their pages and the dialog call them', () => {
  const job = { ...sampleDoneJob, kind: 'unissue', done: 770, skipped: 0 } as const;
  expect([endOf(job), outcomeOf(job)]).toEqual(['Badges taken back', '770 badges taken back.']);
});
