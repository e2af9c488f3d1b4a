import { bucket } from '../firebase.ts';

// What is too large for a document: in Cloud Storage until the job is done. A lifecycle rule ends what was forgotten.

function folderOf(jobId: string): string {
  return `jobs/${jobId}/`;
}

function fileOf(jobId: string, page: number) {
  return bucket().file(`${folderOf(jobId)}${page}.json`);
}

/** Keeps a page of what a job works on, numbered from 0. */
export async function saveJobPage(jobId: string, page: number, items: object[]): Promise<void> {
  const save = () =>
    fileOf(jobId, page).save(JSON.stringify(items), {
      contentType: 'application/json',
      resumable: false,
      validation: 'md5',
    });
  // The client repeats no write by itself when a kept connection is closed under it; this one may be repeated.
  await save().catch(save);
}

/** A page that was kept. */
export async function getJobPage(jobId: string, page: number): Promise<unknown> {
  const [content] = await fileOf(jobId, page).download({ validation: 'md5' });
  return JSON.parse(content.toString('utf8'));
}

/** Deletes all that was kept for a job. */
export async function deleteJobPages(jobId: string): Promise<void> {
  await bucket().deleteFiles({ prefix: folderOf(jobId), force: true });
}
