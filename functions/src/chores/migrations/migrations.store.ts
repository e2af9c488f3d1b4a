import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { db } from '../../firebase.ts';

const migrations = db.collection('migrations');

const storedSchema = z.object({
  number: z.int(),
  does: z.string(),
  /** `stopped` went through everything and left what it could not read. */
  state: z.enum(['running', 'stopped', 'done']),
  /** Cursor of the run: the collection's index in its list, and the last id of it that is done. */
  place: z.int(),
  afterId: z.string(),
  seen: z.int(),
  changed: z.int(),
  left: z.int(),
});

export type Progress = z.output<typeof storedSchema>;

/** Every migration that ever began here, those of newer versions included. */
export async function listProgress(): Promise<Progress[]> {
  const { docs } = await migrations.get();
  return docs.map((document) => storedSchema.parse(document.data()));
}

/** Keeps how far a migration is. */
export async function saveProgress(progress: Progress): Promise<void> {
  const name = String(progress.number).padStart(3, '0');
  await migrations.doc(name).set({ ...progress, updatedAt: Timestamp.now() }, { merge: true });
}
