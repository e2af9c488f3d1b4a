import { FieldPath } from '@google-cloud/firestore';
import { identifierKey } from '../contract/import-row.ts';
import { db } from '../firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { StoredUser } from './stored-user.ts';

const userIdentifiers = db.collection('userIdentifiers');

/** Name of the reservation of an identifier, which no case and no blank changes. */
export function identifierHash(identifier: string): string {
  return hashedKey(identifierKey(identifier));
}

/** User ids that hold these identifiers; one without a holder is left out. */
export async function getIdentifierHolders(identifiers: string[], reader?: Reader): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(
    ...identifiers.map((identifier) => userIdentifiers.doc(identifierHash(identifier))),
  );
  return new Map(
    documents.flatMap((document, index) =>
      document.exists ? [[identifiers[index] ?? '', String(document.get('userId'))] as const] : [],
    ),
  );
}

type Identified = Pick<StoredUser, 'id' | 'identifier'>;

/** Moves the reservation of a user's identifier in the commit that writes the user; it fails where the new one is taken. */
export function stageIdentifier(writer: Writer, before: Identified | null, after: Identified | null): void {
  const [freed, taken] = [before, after].map((user) => (user?.identifier ? identifierHash(user.identifier) : null));
  if (freed === taken) return;
  if (freed) writer.delete(userIdentifiers.doc(freed));
  if (taken && after) writer.create(userIdentifiers.doc(taken), { userId: after.id });
}

/** All reservations of identifiers, in pages. */
export async function* walkIdentifierReservations(): AsyncGenerator<{ key: string; userId: string }[]> {
  for await (const page of walkPages(userIdentifiers.orderBy(FieldPath.documentId()))) {
    yield page.map((document) => ({ key: document.id, userId: String(document.get('userId')) }));
  }
}

/** Writes the reservation of an identifier for a user, or for none any more, over a former one. */
export function stageIdentifierReservation(writer: Writer, key: string, userId: string | null): void {
  if (userId === null) writer.delete(userIdentifiers.doc(key));
  else writer.set(userIdentifiers.doc(key), { userId });
}
