import { db } from '../../firebase.ts';

const current = db.collection('restores').doc('current');

/** The checksum of the export that is being restored; null when none is. */
export async function getRestoreUnderWay(): Promise<string | null> {
  const checksum: unknown = (await current.get()).get('checksum');
  return typeof checksum === 'string' ? checksum : null;
}

/** Says that an export is being restored, or that none is any more. */
export async function saveRestoreUnderWay(checksum: string | null): Promise<void> {
  await (checksum === null ? current.delete() : current.set({ checksum }));
}
