import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { db } from '../../firestore/firebase.ts';

const migrations = db.collection('migrations');

const storedSchema = z.object({
  number: z.int(),
  does: z.string(),
  /** `stopped` finished, but skipped unreadable records. */
  state: z.enum(['running', 'stopped', 'done']),
  /** Cursor: the collection's index in `collections`, and the last finished id in it. */
  place: z.int(),
  afterId: z.string(),
  seen: z.int(),
  changed: z.int(),
  left: z.int(),
});

export type Progress = z.output<typeof storedSchema>;

/** Migrations that ever started here, including those of newer versions. */
export async function listProgress(): Promise<Progress[]> {
  const { docs } = await migrations.get();
  return docs.map((document) => storedSchema.parse(document.data()));
}

export async function saveProgress(progress: Progress): Promise<void> {
  const name = String(progress.number).padStart(3, '0');
  await migrations.doc(name).set({ ...progress, updatedAt: Timestamp.now() }, { merge: true });
}
