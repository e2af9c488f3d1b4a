import { type CollectionReference, FieldPath } from '@google-cloud/firestore';
import { identifierKey } from '../../contract/rules/import-row.ts';
import { db } from '../../firestore/firebase.ts';
import { hashedKey } from '../../firestore/ids.ts';
import { walkPages } from '../../firestore/walk.ts';
import type { Reader, Writer } from '../../firestore/writer.ts';
import type { StoredUser } from './stored-user.ts';

const userEmails = db.collection('userEmails');
const userIdentifiers = db.collection('userIdentifiers');

/** Field that no two users share. One document reserves each value. */
interface ReservedField {
  collection: CollectionReference;
  keyOf: (value: string) => string;
}

/** Fields that no two users share; identifiers ignore case and spaces. */
export const reservedFields = {
  email: { collection: userEmails, keyOf: hashedKey },
  identifier: { collection: userIdentifiers, keyOf: (identifier: string) => hashedKey(identifierKey(identifier)) },
} satisfies Record<string, ReservedField>;
export type Reserved = keyof typeof reservedFields;
const reservedNames = Object.keys(reservedFields) as Reserved[];

/** User ids that have these values of a field; leaves out free values. */
export async function getHolders(field: Reserved, values: string[], reader?: Reader): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { collection, keyOf } = reservedFields[field];
  const documents = await (reader ?? db).getAll(...values.map((value) => collection.doc(keyOf(value))));
  return new Map(
    documents.flatMap((document, index) =>
      document.exists ? [[values[index] ?? '', String(document.get('userId'))] as const] : [],
    ),
  );
}

type Holder = Pick<StoredUser, 'id' | Reserved>;

/** Moves a user's reservations; the commit fails if another user has a new value. */
export function stageReservations(writer: Writer, before: Holder | null, after: Holder | null): void {
  for (const field of reservedNames) {
    const { collection, keyOf } = reservedFields[field];
    const [freed, taken] = [before, after].map((user) => (user?.[field] ? keyOf(user[field]) : null));
    if (freed === taken) continue;
    if (freed) writer.delete(collection.doc(freed));
    if (taken && after) writer.create(collection.doc(taken), { userId: after.id });
  }
}

export async function* walkReservations(field: Reserved): AsyncGenerator<{ key: string; userId: string }[]> {
  for await (const page of walkPages(reservedFields[field].collection.orderBy(FieldPath.documentId()))) {
    yield page.map((document) => ({ key: document.id, userId: String(document.get('userId')) }));
  }
}

/** Overwrites a reservation; null frees the value. */
export function stageReservation(writer: Writer, field: Reserved, key: string, userId: string | null): void {
  const reservation = reservedFields[field].collection.doc(key);
  if (userId === null) writer.delete(reservation);
  else writer.set(reservation, { userId });
}
