import { actsApi } from '../contract/calls/acts.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call } from './api.ts';
import { createBadgeWith } from './builders.ts';
import { mailsAbout } from './badge-mail.ts';

/** Switches mails on or off, and sets the minutes that they wait. */
export function letMailsWait(sessionId: string, mailDelayMinutes: number, enableEmailNotifications = true) {
  return call(settingsApi.update, { sessionId, body: { enableEmailNotifications, mailDelayMinutes } });
}

/** Issues a badge with a waiting mail. */
async function issueWaiting(sessionId: string): Promise<{ badgeId: string; jobId: string }> {
  const { id } = await createBadgeWith(sessionId);
  await letMailsWait(sessionId, 60);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
  await letMailsWait(sessionId, 10, false);
  return { badgeId: id, jobId };
}

/** Id of a job that issued a badge with a waiting mail. */
export async function jobWithMail(sessionId: string): Promise<string> {
  return (await issueWaiting(sessionId)).jobId;
}

/** Marks the mail about a badge as held by a sender. */
export async function letMailLeave(badgeId: string, { attempts = 1, error = null as string | null } = {}) {
  const [mail] = await mailsAbout(badgeId);
  await db.doc(`badges/${badgeId}`).update({ 'mail.at': new Date() });
  await mail?.ref.update({ 'delivery.attempts': attempts, 'delivery.error': error });
  return mail?.ref;
}

/** Id of the undo of an issue while a sender held its mail. */
export async function undoWithMistake(sessionId: string): Promise<string> {
  const { badgeId, jobId: id } = await issueWaiting(sessionId);
  await letMailLeave(badgeId);
  return (await call(actsApi.undo, { sessionId, params: { id }, body: {} })).jobId;
}
