import { type FirestoreCost, countFirestore, noCost } from '../count-firestore.ts';

/** Runs something and counts what it costs, with all else that a Firestore client does meanwhile. */
export async function measure<T>(client: object, run: () => Promise<T>): Promise<{ cost: FirestoreCost; result: T }> {
  const cost = noCost();
  const stop = countFirestore(client, () => cost);
  try {
    return { result: await run(), cost };
  } finally {
    stop();
  }
}
