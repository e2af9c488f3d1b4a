import { db } from '../../functions/src/firestore/firebase.ts';
import { listDisagreeing } from '../../functions/src/testing/disagreeing-records.ts';

/** All contradictions in the store: disagreeing records, unfinished jobs, badges with no mail or several. */
export async function findWrongs(): Promise<string[]> {
  const wrongs = await listDisagreeing();
  const jobs = await db.collection('jobs').where('state', 'in', ['queued', 'running']).get();
  wrongs.push(...jobs.docs.map(({ id }) => `jobs/${id} goes on`));
  const [badges, mails] = await Promise.all([
    db.collection('badges').where('state', '==', 'issued').select('left').get(),
    db.collection('mail').where('kind', '==', 'notice').select('badgeId', 'takesBack').get(),
  ]);
  const counts = new Map<unknown, number>(badges.docs.map(({ id }) => [id, 0]));
  // One that takes another back is about a badge that is gone.
  const aboutBadges = mails.docs.filter((mail) => mail.get('takesBack') === undefined);
  for (const mail of aboutBadges) counts.set(mail.get('badgeId'), (counts.get(mail.get('badgeId')) ?? 0) + 1);
  // No one is notified of a person who was forgotten before publication.
  const left = new Set<unknown>(badges.docs.filter((badge) => badge.get('left') === true).map(({ id }) => id));
  for (const [badgeId, count] of counts) {
    const isRight = count === 1 || (count === 0 && left.has(badgeId));
    if (!isRight) wrongs.push(`badges/${String(badgeId)} has ${count} mails`);
  }
  return wrongs;
}
