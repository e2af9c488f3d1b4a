import { expect } from 'vitest';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { badgeMailsApi } from '../../functions/src/contract/calls/badge-mails.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { scheduleActorId } from '../../functions/src/contract/calls/audit.ts';
import { dayIn } from '../../functions/src/contract/words/dates.ts';
import { reminderDays } from '../../functions/src/contract/rules/periods.ts';
import { settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { mailSettingsOf } from '../../functions/src/badges/effects/badge-mail.ts';
import { lastDayFor } from '../../functions/src/badges/time/reminder-list.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { newId } from '../../functions/src/firestore/ids.ts';
import { commit } from '../../functions/src/firestore/writer.ts';
import { stageQueuedJob } from '../../functions/src/jobs/start-job.service.ts';
import { systemActor } from '../../functions/src/sessions/session.ts';
import { getFreshSettings } from '../../functions/src/settings/settings.service.ts';
import { call } from '../../functions/src/testing/api.ts';
import { type ClockWork, type PrepareChore, keyed } from './chore.ts';
import { deliver, workUntilEnd } from './own-queue.ts';
import { onlyJob, openSchool } from './school.ts';

const year = 2026;

/** A school of this many people with badges that no mail mentioned. */
async function openUntold(people: number, baseUrl: string, more: object = {}) {
  const { sessionId, tag } = await openSchool(people);
  const mailsAre = (isOn: boolean) =>
    call(settingsApi.update, { baseUrl, sessionId, body: { enableEmailNotifications: isOn } });
  await mailsAre(false);
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body: { tagIds: [tag.id], year, ...more } });
  await workUntilEnd();
  await mailsAre(true);
  expect(await countMails()).toBe(0);
  return sessionId;
}

async function countMails(isMeant: (mail: FirebaseFirestore.DocumentSnapshot) => boolean = () => true) {
  const { docs } = await db.collection('mail').where('kind', '==', 'notice').get();
  return docs.filter(isMeant).length;
}

/** Issues a badge to each person, then mails them about it. */
export const sendMails: PrepareChore = async (people, baseUrl) => {
  const sessionId = await openUntold(people, baseUrl);
  const input = keyed({ baseUrl, sessionId, body: { filter: { search: '' } } });
  const check = async () => {
    expect(await countMails()).toBe(people);
  };
  return { endpoint: badgeMailsApi.bulkSend, input, kind: 'send-mail', check };
};

/** Each person got a mail about a badge that was undone. */
export const tellMistake: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  const body = { tagIds: [tag.id], year };
  const { jobId } = await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body });
  await workUntilEnd();
  const mails = await db.collection('mail').where('kind', '==', 'notice').get();
  await Promise.all(mails.docs.map(({ ref }) => ref.update({ 'delivery.state': 'SENT' })));
  const undo = await call(actsApi.undo, { baseUrl, sessionId, params: { id: jobId }, body: {} });
  await workUntilEnd();
  const input = { baseUrl, sessionId, params: { id: undo.jobId }, body: {} };
  const check = async () => {
    expect(await countMails((mail) => mail.get('takesBack') !== undefined)).toBe(people);
  };
  return { endpoint: actsApi.tellMistake, input, kind: 'tell-mistake', check };
};

/** Each person has a badge that expires soon. */
export const remind = async (people: number, baseUrl: string): Promise<ClockWork> => {
  const kind = 'remind';
  const day = dayIn(Date.now(), 'UTC');
  await openUntold(people, baseUrl, { lastDay: lastDayFor(day, reminderDays[0]) });
  const asked = { day, mails: mailSettingsOf(await getFreshSettings()) };
  const entry = { action: 'badges.remind', kind: 'badge' } as const;
  const id = newId();
  const begin = async () => {
    const job = await onlyJob(kind);
    if (!job)
      await commit((writer) => {
        stageQueuedJob(writer, systemActor(scheduleActorId), {
          id,
          kind,
          title: 'Remind',
          asked,
          entry,
          canCancel: true,
        });
      });
    await deliver({ jobId: id, turn: job?.turn ?? 0 });
  };
  const check = async () => {
    expect(await countMails()).toBe(people);
  };
  return { begin, kind, check };
};
