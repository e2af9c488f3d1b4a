import { badgesApi } from '../contract/badges.ts';
import { settingsApi } from '../contract/settings.ts';
import { call } from './api.ts';
import { createBadge, createUser } from './builders.ts';

/** Switches mails on or off, and sets the minutes that they wait. */
export function letMailsWait(sessionId: string, mailDelayMinutes: number, enableEmailNotifications = true) {
  return call(settingsApi.update, { sessionId, body: { enableEmailNotifications, mailDelayMinutes } });
}

/** Id of a job that issued a badge whose mail waits. */
export async function jobWithMail(sessionId: string): Promise<string> {
  const { id } = await createBadge(sessionId, (await createUser(sessionId)).id);
  await letMailsWait(sessionId, 60);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
  await letMailsWait(sessionId, 10, false);
  return jobId;
}
