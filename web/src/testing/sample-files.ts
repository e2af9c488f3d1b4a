import type { Job, MadeFile, MissingBadge } from 'functions/contract';
import { sampleDoneJob } from './sample-jobs.ts';

/** A job of the administrator of the samples that made files of 1,200 badges. */
export const sampleFilesJob: Job = {
  ...sampleDoneJob,
  id: '00000000-0000-8000-8000-0000000000f1',
  kind: 'make-files',
  title: 'Make certificates as files',
  requestedBy: 'ada@example.com',
  ...{ total: 1200, done: 1200, skipped: 0, failed: 0 },
};

/** The place of the sample job's files in the API. */
export const filesOfSampleJob = `GET /api/jobs/${sampleFilesJob.id}/files`;
export const fileOfSampleJob = `POST /api/jobs/${sampleFilesJob.id}/file`;

/** One of three files that a job made. */
export function sampleFile(number: number, more: Partial<MadeFile> = {}): MadeFile {
  return {
    ...{ number, name: `Certificates ${number} of 3.zip`, form: 'certificates-zip', badges: 400, bytes: 41_240_000 },
    ...{ madeAt: '2026-11-20T12:10:00.000Z', expiresAt: '2026-11-21T12:10:00.000Z' },
    ...more,
  };
}

interface Listed {
  files?: MadeFile[];
  expected?: number;
  missing?: MissingBadge[];
  next?: string | null;
}

/** An answer of the list of files. */
export function listOfFiles({ files = [], expected = files.length, missing = [], next = null }: Listed = {}) {
  return { files, expected, missing, next };
}
