import { Timestamp } from '@google-cloud/firestore';
import { db } from '../../firestore/firebase.ts';
import { hashedKey } from '../../firestore/ids.ts';
import { type Writer, commit } from '../../firestore/writer.ts';
import type { Administrator } from '../../sessions/administrator.ts';

const devices = db.collection('adminDevices');
const daysKept = 180;
const mostInCommit = 400;

/** Remembers this browser. The e-mail and device id cannot be read from the record. */
export function stageDevice(
  writer: Writer,
  { uid, email }: Pick<Administrator, 'uid' | 'email'>,
  deviceId: string,
): void {
  const expiresAt = Timestamp.fromMillis(Date.now() + daysKept * 24 * 60 * 60 * 1000);
  writer.set(deviceOf(email, deviceId), { uid, expiresAt });
}

/** Whether this browser signed in to this e-mail in the last half year. */
export async function isKnownDevice(email: string, deviceId: string): Promise<boolean> {
  const expiresAt: unknown = (await deviceOf(email, deviceId).get()).get('expiresAt');
  return expiresAt instanceof Timestamp && expiresAt.toMillis() > Date.now();
}

export async function forgetDevices(uid: string): Promise<number> {
  const { docs } = await devices.where('uid', '==', uid).select().limit(mostInCommit).get();
  if (docs.length === 0) return 0;
  await commit((writer) => {
    for (const { ref } of docs) writer.delete(ref);
  });
  return docs.length + (await forgetDevices(uid));
}

function deviceOf(email: string, deviceId: string) {
  return devices.doc(hashedKey(JSON.stringify([email, deviceId])));
}
