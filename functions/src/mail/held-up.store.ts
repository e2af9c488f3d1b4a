import { Timestamp } from '@google-cloud/firestore';
import { db } from '../firestore/firebase.ts';

// Due mails are sent within a minute.
const takenUpMs = 60_000;
const notices = db.collection('mail').where('kind', '==', 'notice');

/** Counts badge mails that wait because the mail server is unavailable: attempted, or due after such a mail. */
export async function countHeldUpMails(now = Date.now()): Promise<number> {
  const takenUp = Timestamp.fromMillis(now - takenUpMs);
  const tried = notices.where('delivery.isServerAway', '==', true).where('dueAt', '>', takenUp).orderBy('dueAt');
  const triedCount = (await tried.count().get()).data().count;
  if (triedCount === 0) return 0;
  const waiting = notices.where('dueAt', '<=', takenUp).orderBy('dueAt');
  return triedCount + (await waiting.count().get()).data().count;
}
