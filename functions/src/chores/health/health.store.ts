import { bucket, db } from '../../firebase.ts';

/** One read of Firestore; throws where it does not answer. */
export async function readOneDocument(): Promise<void> {
  await db.collection('statShards').doc('0').get();
}

/** One call to the project's bucket; throws where it does not answer, or is not there. */
export async function listOneFile(): Promise<void> {
  await bucket().getFiles({ maxResults: 1, autoPaginate: false });
}
