import { expect } from 'vitest';
import { db } from '../../functions/src/firebase.ts';

/**
 * Ids of the records that a job's act names, in all of its entries, of which one is its own and the others are lines. Its own has the
 * id of the job, but for a publication, which is recorded as of its time.
 */
export async function namedBy(jobId: string, own: unknown = jobId): Promise<string[]> {
  const { docs } = await db.collection('auditEntries').where('jobId', '==', jobId).get();
  expect(docs.filter((entry) => !entry.get('isLine')).map(({ id }) => id)).toEqual([own]);
  return docs.flatMap((entry) => {
    const { records, recordCount } = entry.data() as { records: string[]; recordCount: number };
    return records.slice(0, recordCount);
  });
}
