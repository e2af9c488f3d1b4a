import { db } from '../../firestore/firebase.ts';

const current = db.collection('restores').doc('current');

/** Checksum of the export that is being restored, or null. */
export async function getRestoreUnderWay(): Promise<string | null> {
  const checksum: unknown = (await current.get()).get('checksum');
  return typeof checksum === 'string' ? checksum : null;
}

/** Records which export is being restored; null ends it. */
export async function saveRestoreUnderWay(checksum: string | null): Promise<void> {
  await (checksum === null ? current.delete() : current.set({ checksum }));
}
