import * as z from 'zod';
import { db } from '../firebase.ts';

const tags = db.collection('tags');

/** A tag as lists of users show it. */
export interface TagLabel {
  id: string;
  name: string;
  color: string;
}

const labelSchema = z.object({ name: z.string(), color: z.string() });

/** The tags with these ids; ids that no tag has are left out. */
export async function readTagLabels(ids: string[]): Promise<TagLabel[]> {
  if (ids.length === 0) return [];
  const documents = await db.getAll(...ids.map((id) => tags.doc(id)), { fieldMask: ['name', 'color'] });
  return documents
    .filter((document) => document.exists)
    .map((document) => ({ id: document.id, ...labelSchema.parse(document.data()) }));
}
