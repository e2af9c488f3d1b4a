import { bucket, saveFile } from '../firebase.ts';

// What is too large for a document: in Cloud Storage until the job is done. A lifecycle rule ends what was forgotten.

function folderOf(jobId: string): string {
  return `jobs/${jobId}/`;
}

function pathOf(jobId: string, page: number): string {
  return `${folderOf(jobId)}${page}.json`;
}

/** Keeps a page of what a job works on, numbered from 0. */
export async function saveJobPage(jobId: string, page: number, items: object[]): Promise<void> {
  await saveFile(pathOf(jobId, page), JSON.stringify(items), 'application/json');
}

/** A page that was kept. */
export async function getJobPage(jobId: string, page: number): Promise<unknown> {
  const [content] = await bucket().file(pathOf(jobId, page)).download({ validation: 'md5' });
  return JSON.parse(content.toString('utf8'));
}

/** Keeps the pages of a job from the lifecycle rule, or lets it take them again. */
export async function holdJobPages(jobId: string, isHeld: boolean): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: folderOf(jobId) });
  await Promise.all(files.map((file) => file.setMetadata({ temporaryHold: isHeld })));
}

/** Deletes all that was kept for a job. */
export async function deleteJobPages(jobId: string): Promise<void> {
  await bucket().deleteFiles({ prefix: folderOf(jobId), force: true });
}
