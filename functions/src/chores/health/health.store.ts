import { bucket, db } from '../../firestore/firebase.ts';

/** Reads one document; throws if Firestore does not answer. */
export async function readOneDocument(): Promise<void> {
  await db.collection('statShards').doc('0').get();
}

/** Calls the project's bucket once; throws if it does not answer or is missing. */
export async function listOneFile(): Promise<void> {
  await bucket().getFiles({ maxResults: 1, autoPaginate: false });
}
