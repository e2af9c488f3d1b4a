import { expect } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { type FileForm, jobFilesApi } from '../contract/calls/job-files.ts';
import { call } from './api.ts';
import { endOfJob } from './jobs.ts';
import { unzipped } from './unzipped.ts';

/** Generates files of badges, and returns the job once they exist. */
export async function makeFilesOf(
  sessionId: string,
  badgeIds: string[],
  form: FileForm,
  choice: object = {},
): Promise<string> {
  const { jobId } = await call(badgesApi.makeFiles, { sessionId, body: { badgeIds, form, ...choice } });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: badgeIds.length });
  return jobId;
}

/** A file of a job as it is downloaded. */
export async function downloadOf(sessionId: string, jobId: string, number = 1) {
  const { url } = await call(jobFilesApi.getFile, { sessionId, params: { id: jobId }, body: { number } });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers, url };
}

/** The files of a downloaded ZIP, by their paths. */
export async function unzippedOf(sessionId: string, jobId: string): Promise<Record<string, Buffer>> {
  return unzipped((await downloadOf(sessionId, jobId)).bytes);
}
