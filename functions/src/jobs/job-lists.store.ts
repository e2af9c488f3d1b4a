import * as z from 'zod';
import { FieldPath } from '@google-cloud/firestore';
import { chunksOf } from '../firestore/walk.ts';
import { daysKept } from '../contract/rules/periods.ts';
import { bucket, db, saveFile } from '../firestore/firebase.ts';
import { timeAfter } from '../firestore/stored-fields.ts';
import { type Writer, commit } from '../firestore/writer.ts';
import { emailKeysIn } from './job.ts';

// List and results of a job, in documents of bounded size that clients cannot read.

/** Records in one document of a job's list. */
export const pageItems = 1000;

const jobs = db.collection('jobs');
// No id contains a space. One text is read and written faster than a thousand.
const idsSchema = z.string().transform((ids) => ids.split(' '));

// Each writes one field without an index.
const endedAtOnce = 400;

/** Sets the expiry of a job's list and results: 30 days after `from`, or none while the job is held. */
export async function setEndOfLists(
  jobId: string,
  { isHeld = false, from = Date.now() }: { isHeld?: boolean; from?: number },
): Promise<void> {
  const expiresAt = isHeld ? null : timeAfter(from, daysKept);
  for (const name of ['private', 'results']) {
    const { docs } = await jobs.doc(jobId).collection(name).select().get();
    for (const some of chunksOf(docs, endedAtOnce)) {
      await commit((writer) => {
        for (const { ref } of some) writer.update(ref, { expiresAt });
      });
    }
  }
}

function pageOf(jobId: string, page: number) {
  return jobs.doc(jobId).collection('private').doc(`page-${page}`);
}

function resultsOf(jobId: string) {
  return jobs.doc(jobId).collection('results');
}

/** Stores a page of a job's ids, numbered from 0; all but the last have `pageItems`. */
export function stageIdPage(writer: Writer, jobId: string, page: number, ids: string[]): void {
  writer.set(pageOf(jobId, page), { value: ids.join(' '), expiresAt: timeAfter(Date.now(), daysKept) });
}

export async function getIdPage(jobId: string, page: number): Promise<string[]> {
  return idsSchema.parse((await pageOf(jobId, page).get()).get('value'));
}

export function stageResults(writer: Writer, jobId: string, position: number, results: object[]): void {
  // Names sort like their numbers.
  const name = String(position).padStart(9, '0');
  writer.set(resultsOf(jobId).doc(name), {
    value: results,
    ...namedIn(results),
    expiresAt: timeAfter(Date.now(), daysKept),
  });
}

/** Field by which requests and results with a person's e-mail are found. */
export function namedIn(kept: unknown): { emails?: string[] } {
  const emails = emailKeysIn(kept);
  return emails.length > 0 ? { emails } : {};
}

/** Results in record order, a few documents at a time. `next` is the cursor of the rest, null at the end. */
export async function listResults(
  jobId: string,
  { after, documents }: { after?: string; documents: number },
): Promise<{ results: unknown[]; next: string | null }> {
  const all = resultsOf(jobId).orderBy(FieldPath.documentId());
  const { docs } = await (after ? all.startAfter(after) : all).limit(documents).get();
  return {
    results: docs.flatMap((document) => document.get('value') as unknown[]),
    next: docs.length === documents ? (docs.at(-1)?.id ?? null) : null,
  };
}

// Each has the results of one step.
const resultsAtOnce = 10;

/** Documents in record order, from one of them. */
export async function* walkResults(jobId: string, from = ''): AsyncGenerator<{ name: string; results: unknown[] }> {
  const all = resultsOf(jobId).orderBy(FieldPath.documentId());
  let some = from ? all.startAt(from) : all;
  for (;;) {
    const { docs } = await some.limit(resultsAtOnce).get();
    for (const document of docs) yield { name: document.id, results: document.get('value') as unknown[] };
    const last = docs.at(-1);
    if (!last || docs.length < resultsAtOnce) return;
    some = all.startAfter(last.id);
  }
}

// Pages too large for a document are in Cloud Storage until the job is done. A lifecycle rule deletes leftovers.

export function folderOf(jobId: string): string {
  return `jobs/${jobId}/`;
}

function pathOf(jobId: string, page: number): string {
  return `${folderOf(jobId)}${page}.json`;
}

/** Pages are numbered from 0. */
export async function saveJobPage(jobId: string, page: number, items: object[]): Promise<void> {
  await saveFile(pathOf(jobId, page), JSON.stringify(items), 'application/json');
}

export async function getJobPage(jobId: string, page: number): Promise<unknown> {
  const [content] = await bucket().file(pathOf(jobId, page)).download({ validation: 'md5' });
  return JSON.parse(content.toString('utf8'));
}

/** Protects a job's pages from the lifecycle rule, or ends that. */
export async function holdJobPages(jobId: string, isHeld: boolean): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: folderOf(jobId) });
  await Promise.all(files.map((file) => file.setMetadata({ temporaryHold: isHeld })));
}

export async function deleteJobPages(jobId: string): Promise<void> {
  await bucket().deleteFiles({ prefix: folderOf(jobId), force: true });
}
