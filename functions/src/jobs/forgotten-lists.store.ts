import type { DocumentReference, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { JobState } from '../contract/calls/jobs.ts';
import { bucket, db } from '../firestore/firebase.ts';
import { inChunks } from '../firestore/walk.ts';
import { transact } from '../firestore/writer.ts';
import { folderOf } from './job-lists.store.ts';
import { emailKeysIn, withoutEmails, withoutRows } from './job.ts';

// Removes forgotten people from what jobs keep. Why: functions/src/people-changes/README.md.

/** Replaces an item that names a person. */
type WithoutPerson = (item: object) => object;

/** Removes people from the requests, results and pages of all jobs, by the digests of their e-mails. */
export async function forgetInJobs(keys: string[], withoutPerson: WithoutPerson): Promise<void> {
  const forgotten = new Set(keys);
  // The document also has the actor, an administrator, who stays.
  for (const { ref } of await listNaming('private', keys))
    await empty(ref, 'value.asked', (asked) => withoutEmails(asked, forgotten));
  for (const { ref } of await listNaming('results', keys))
    await empty(ref, 'value', (results) => withoutRows(results, forgotten, withoutPerson));
  for (const jobId of await listStopped())
    await emptyPages(jobId, (rows) => withoutRows(rows, forgotten, withoutPerson));
}

function listNaming(collection: 'private' | 'results', keys: string[]): Promise<QueryDocumentSnapshot[]> {
  const group = db.collectionGroup(collection);
  return inChunks(keys, (some) => group.where('emails', 'array-contains-any', some).select());
}

function empty(ref: DocumentReference, field: string, without: (kept: unknown) => unknown): Promise<void> {
  return transact(async (reader, writer) => {
    const document = await reader.get(ref);
    if (!document.exists) return;
    const kept = without(document.get(field));
    writer.update(ref, { [field]: kept, emails: emailKeysIn(kept) });
  });
}

// Their pages stay until a retry. Those of other jobs are deleted soon.
const stopped: JobState[] = ['failed', 'held'];

async function listStopped(): Promise<string[]> {
  const { docs } = await db.collection('jobs').where('state', 'in', stopped).select('hasPages').get();
  return docs.filter((document) => document.get('hasPages') === true).map(({ id }) => id);
}

async function emptyPages(jobId: string, without: (rows: unknown) => unknown): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: folderOf(jobId) });
  for (const file of files) {
    const [content] = await file.download({ validation: 'md5' });
    const before = content.toString('utf8');
    const after = JSON.stringify(without(JSON.parse(before)));
    if (after === before) continue;
    const { temporaryHold = false } = file.metadata;
    // A file with a temporary hold cannot be overwritten.
    if (temporaryHold) await file.setMetadata({ temporaryHold: false });
    const metadata = { contentType: 'application/json', ...(temporaryHold && { temporaryHold }) };
    await file.save(after, { resumable: false, validation: 'md5', metadata });
  }
}
