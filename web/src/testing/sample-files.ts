import type { Job } from 'functions/contract';
import { sampleDoneJob } from './sample-jobs.ts';

/** Job of the sample administrator with files of 1,200 badges. */
export const sampleFilesJob: Job = {
  ...sampleDoneJob,
  id: '00000000-0000-8000-8000-0000000000f1',
  kind: 'make-files',
  title: 'Make certificates as files',
  requestedBy: 'ada@example.com',
  total: 1200,
  done: 1200,
  skipped: 0,
  failed: 0,
};
