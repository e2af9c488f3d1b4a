import type { Job } from 'functions/contract';

/** Running job of another administrator. */
export const sampleJob: Job = {
  id: '00000000-0000-8000-8000-0000000000b1',
  kind: 'bulk-by-tags',
  title: 'Issue Dean’s List 2026 to Class 7b',
  state: 'running',
  total: 20_000,
  done: 1200,
  skipped: 0,
  failed: 0,
  reasons: [],
  updated: 0,
  differed: 0,
  outlivedRequest: true,
  canCancel: true,
  problem: null,
  requestedBy: 'grace@example.com',
  resumedBy: null,
  publishAt: null,
  mailsLeaveAt: null,
  undo: 'none',
  mistakenMails: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:01:00.000Z',
};

export const sampleDoneJob: Job = {
  ...sampleJob,
  state: 'done',
  done: 19_988,
  skipped: 12,
  canCancel: false,
  updatedAt: '2026-11-20T12:10:00.000Z',
};

/** The same job after its administrator was removed. */
export const sampleHeldJob: Job = {
  ...sampleJob,
  state: 'held',
  problem: 'grace@example.com no longer has access.',
  updatedAt: '2026-11-20T12:05:00.000Z',
};

export const sampleScheduledJob: Job = {
  ...sampleJob,
  kind: 'publish',
  state: 'scheduled',
  title: 'Publish Chess 2026 to Class 7b',
  total: 0,
  done: 0,
  canCancel: false,
  undo: 'possible',
  publishAt: '2027-07-03T16:00:00.000Z',
};

/** The same job stopped by a temporary error. */
export const sampleFailedJob: Job = {
  ...sampleJob,
  state: 'failed',
  canCancel: false,
  problem: 'The database could not be reached.',
  updatedAt: '2026-11-20T12:05:00.000Z',
};
