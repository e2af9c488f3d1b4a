import { FieldPath } from '@google-cloud/firestore';
import { db } from '../firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

// Users reserve and release their e-mails in users.store.ts, in the commit that changes them.
const userEmails = db.collection('userEmails');

/** User ids that hold these e-mails; an e-mail without a holder is left out. */
export async function getEmailHolders(emails: string[], reader?: Reader): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(...emails.map((email) => userEmails.doc(hashedKey(email))));
  return new Map(
    documents.flatMap((document, index) =>
      document.exists ? [[emails[index] ?? '', String(document.get('userId'))] as const] : [],
    ),
  );
}

/** All reservations of e-mails, in pages. */
export async function* walkEmailReservations(): AsyncGenerator<{ key: string; userId: string }[]> {
  for await (const page of walkPages(userEmails.orderBy(FieldPath.documentId()))) {
    yield page.map((document) => ({ key: document.id, userId: String(document.get('userId')) }));
  }
}

/** Writes the reservation of an e-mail for a user, or for none any more, over a former one. */
export function stageEmailReservation(writer: Writer, key: string, userId: string | null): void {
  if (userId === null) writer.delete(userEmails.doc(key));
  else writer.set(userEmails.doc(key), { userId });
}
