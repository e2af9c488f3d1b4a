import { type FirestoreDataConverter, type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import * as z from 'zod';

/** Parses a Firestore time into the API's format. */
export const storedTimeSchema = z.instanceof(Timestamp).transform((time) => time.toDate().toISOString());

/** Converts documents to API rows: the id and the schema's fields. */
export function rowConverter<Row extends object>(schema: z.ZodType<Row>): FirestoreDataConverter<Row & { id: string }> {
  return {
    fromFirestore: (document: QueryDocumentSnapshot) => ({ ...schema.parse(document.data()), id: document.id }),
    // Clients never write, but the type requires both directions.
    toFirestore: (row) => row,
  };
}
