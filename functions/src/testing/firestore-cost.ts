import { type FirestoreCost, countFirestore, noCost } from '../log/count-firestore.ts';
import { inTask } from './task-queues.ts';

/** Runs work and counts its Firestore operations, with all others of that time except queue tasks. */
export async function measure<T>(client: object, run: () => Promise<T>): Promise<{ cost: FirestoreCost; result: T }> {
  const cost = noCost();
  const stop = countFirestore(client, () => (inTask.getStore() ? undefined : cost));
  try {
    return { result: await run(), cost };
  } finally {
    stop();
  }
}
