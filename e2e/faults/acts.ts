import { expect } from 'vitest';
import { db } from '../../functions/src/firestore/firebase.ts';

/**
 * Record ids in all audit entries of a job: its own entry and the lines. Its own has the job's id, except a
 * publication's, which is recorded under its time.
 */
export async function namedBy(jobId: string, own: unknown = jobId): Promise<string[]> {
  const { docs } = await db.collection('auditEntries').where('jobId', '==', jobId).get();
  expect(docs.filter((entry) => !entry.get('isLine')).map(({ id }) => id)).toEqual([own]);
  return docs.flatMap((entry) => {
    const { records, recordCount } = entry.data() as { records: string[]; recordCount: number };
    return records.slice(0, recordCount);
  });
}
