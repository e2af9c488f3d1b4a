import { expect, test } from 'vitest';
import { sampleDoneJob, sampleJob } from '../../testing/sample-jobs.ts';
import { detailsLabelOf, endOf, outcomeOf, restoringOf, stateOf, whatStays } from './job-words.ts';

test('badges are called taken back, as on their pages and in the dialog', () => {
  const job = { ...sampleDoneJob, kind: 'unissue', done: 770, skipped: 0 } as const;
  expect([endOf(job), outcomeOf(job, 'UTC')]).toEqual(['Badges taken back', '770 badges taken back.']);
});

test('an import adds users, and a retried job waits to continue where it stopped', () => {
  expect(endOf({ ...sampleDoneJob, kind: 'import' })).toBe('Users imported');
  expect(stateOf({ ...sampleJob, state: 'queued' }, 'UTC')).toBe('Waiting to continue: 1,200 of 20,000');
});

test('rows that an import refused do not count as left out', () => {
  const job = { ...sampleDoneJob, kind: 'import', done: 765, skipped: 5, failed: 1 } as const;
  expect(outcomeOf(job, 'UTC')).toBe('765 users imported. 5 needed no change. 1 was refused.');
});

test('says whether files were made, and that they are kept for 24 hours', () => {
  const job = { ...sampleDoneJob, kind: 'make-files', done: 30, skipped: 0 } as const;
  expect([endOf(job), outcomeOf(job, 'UTC')]).toEqual(['Files are ready', '30 badges in files.']);
  expect([endOf({ ...job, done: 0 }), outcomeOf({ ...job, done: 0 }, 'UTC')]).toEqual([
    'No file was made',
    'No file was made.',
  ]);
  expect([detailsLabelOf(job), detailsLabelOf({ ...job, done: 0 })]).toEqual(['Show files', 'Show details']);
  expect(whatStays({ ...job, state: 'running' })).toBe('Finished files are kept for 24 hours.');
});

test('shows when scheduled badges will be published, until they are published or undone', () => {
  const job = { ...sampleDoneJob, done: 24, skipped: 0, publishAt: '2099-11-28T00:21:00.000Z' };
  const ahead = /^24 badges will be published on Nov 28, 2099, 01:21( \(Europe\/Berlin\))?\.$/;
  expect([endOf(job), outcomeOf(job, 'Europe/Berlin')]).toEqual(['Badges scheduled', expect.stringMatching(ahead)]);
  const scheduled = '24 badges scheduled.';
  expect(outcomeOf({ ...job, publishAt: '2020-11-28T00:21:00.000Z' }, 'UTC')).toBe(scheduled);
  expect(outcomeOf({ ...job, undo: 'done' }, 'UTC')).toBe(scheduled);
});

test('offers to restore after a deletion and after an incomplete restore', () => {
  const job = { ...sampleDoneJob, kind: 'restore', undo: 'none' } as const;
  expect(restoringOf({ ...job, skipped: 1 })).toEqual({ label: 'Restore', href: '/deleted' });
  expect(restoringOf({ ...job, skipped: 0 })).toBeNull();
  expect(restoringOf({ ...job, kind: 'delete', undo: 'possible' })?.href).toBe(`/deleted?act=${job.id}`);
});
