import { randomUUID } from 'node:crypto';
import type { BadgeMailState } from '../contract/rules/badge.ts';
import { refusalReasonOf } from '../contract/rules/refusals.ts';
import { db } from '../firestore/firebase.ts';

/** The mails about a badge, as they are stored. */
export async function mailsAbout(badgeId: string) {
  return (await db.collection('mail').where('badgeId', '==', badgeId).get()).docs;
}

/** Sets the state of the last mail about a badge, as the outbox would. */
export async function setMail(
  badgeId: string,
  state: BadgeMailState,
  at = new Date(),
  says = '550 No such user here',
): Promise<void> {
  const error = state === 'refused' ? says : null;
  const badge = db.doc(`badges/${badgeId}`);
  const before = Object.keys((await badge.get()).get('facets') as object);
  const facets = before.filter((name) => !/^(mail|refusal):/.test(name));
  const ofMail = [`mail:${state}`, ...(error ? [`refusal:${refusalReasonOf(error)}`] : [])];
  const all = Object.fromEntries([...facets, ...ofMail].map((name) => [name, true]));
  await badge.update({ mail: { state, at, error }, mailId: randomUUID(), facets: all });
}
