import { randomUUID } from 'node:crypto';
import type { BadgeMailState } from '../contract/badge.ts';
import { db } from '../firebase.ts';

/** Lets the last mail about a badge be so, as the outbox would say. */
export async function setMail(badgeId: string, state: BadgeMailState, at = new Date()): Promise<void> {
  const error = state === 'refused' ? '550 No such user here' : null;
  const badge = db.doc(`badges/${badgeId}`);
  const facets = Object.keys((await badge.get()).get('facets') as object).filter((name) => !name.startsWith('mail:'));
  const all = Object.fromEntries([...facets, `mail:${state}`].map((name) => [name, true]));
  await badge.update({ mail: { state, at, error }, mailId: randomUUID(), facets: all });
}
