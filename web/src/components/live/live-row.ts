import { type FirestoreDataConverter, type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import * as z from 'zod';

/** Reads a time of Firestore as the API writes it. */
export const storedTimeSchema = z.instanceof(Timestamp).transform((time) => time.toDate().toISOString());

/** Reads documents as the API answers them: their id, and what the schema takes of their fields. */
export function rowConverter<Row extends object>(schema: z.ZodType<Row>): FirestoreDataConverter<Row & { id: string }> {
  return {
    fromFirestore: (document: QueryDocumentSnapshot) => ({ ...schema.parse(document.data()), id: document.id }),
    // No client writes, but the type asks for both directions.
    toFirestore: (row) => row,
  };
}
