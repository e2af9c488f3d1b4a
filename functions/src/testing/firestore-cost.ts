import { type FirestoreCost, countFirestore, noCost } from '../count-firestore.ts';
import { inTask } from './task-queues.ts';

/** Runs something and counts what it costs, with all else that a Firestore client does meanwhile but for tasks of a queue. */
export async function measure<T>(client: object, run: () => Promise<T>): Promise<{ cost: FirestoreCost; result: T }> {
  const cost = noCost();
  const stop = countFirestore(client, () => (inTask.getStore() ? undefined : cost));
  try {
    return { result: await run(), cost };
  } finally {
    stop();
  }
}
