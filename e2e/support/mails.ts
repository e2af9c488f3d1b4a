import { db } from '../../functions/src/firestore/firebase.ts';
import { mailsAbout } from '../../functions/src/testing/badge-mail.ts';

/** Subject and text of the mail about a badge, waiting or sent. */
export async function mailAbout(badgeId: string): Promise<{ subject: string; text: string }> {
  const docs = await mailsAbout(badgeId);
  const [mail] = docs;
  if (!mail || docs.length > 1) throw new Error(`Badge ${badgeId} has ${docs.length} mails.`);
  const { subject, text } = mail.get('message') as { subject: string; text: string };
  return { subject, text };
}

/** Subjects and texts of the mails to an address, waiting or sent, in any order. */
export async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { docs } = await db.collection('mail').where('to', '==', address).get();
  return docs.map((mail) => mail.get('message') as { subject: string; text: string });
}
