import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMails } from '../../functions/src/background.ts';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { jobsApi } from '../../functions/src/contract/calls/jobs.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call } from '../../functions/src/testing/api.ts';
import { dieAfterStep, interfere } from '../../functions/src/testing/broken-commits.ts';
import { send } from '../../functions/src/testing/client.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { MailServer } from '../../functions/src/testing/mail-server.ts';
import { letLeaseEnd } from '../../functions/src/testing/scheduled.ts';
import { letMailsWait } from '../../functions/src/testing/waiting-mails.ts';
import { namedBy } from './acts.ts';
import { deliver, takeUp, workUntilEnd } from './own-queue.ts';
import { onlyJob, openSchool, until } from './school.ts';
import { patient, sized } from './sizes.ts';
import { leaveHalfDone } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();
const server = new MailServer();
server.port = Number(new URL(process.env.SMTP_URL ?? '').port);
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.forget();
});

const people = sized(160, 300);
const kind = 'bulk-by-tags';

interface Issue {
  sessionId: string;
  tagId: string;
}
const issueOf = ({ sessionId, tagId }: Issue) => ({
  endpoint: badgesApi.bulkIssueByTags,
  input: { baseUrl, sessionId, body: { tagIds: [tagId], year: 2026 } },
  kind,
});
async function issue(by: Issue): Promise<string> {
  const { input } = issueOf(by);
  return (await call(badgesApi.bulkIssueByTags, input)).jobId;
}
/** Requests the same undo twice at once, and returns its id. */
async function undo({ sessionId }: Issue, id: string): Promise<string> {
  const ask = () => call(actsApi.undo, { baseUrl, sessionId, params: { id }, body: {} });
  const [answer, same] = await Promise.all([ask(), ask()]);
  expect(same.jobId).toBe(answer.jobId);
  return answer.jobId;
}

const pending = () => db.collection('mail').where('delivery.state', '==', 'PENDING').count().get();
const drain = () => sendMails({ until: 0 });
/** Sends due mails repeatedly, until none waits. */
async function sendAll(): Promise<void> {
  while ((await pending()).data().count > 0) {
    await drain();
    await setTimeout(100);
  }
}
const receiversOf = (subject: RegExp) =>
  server.received
    .filter((mail) => subject.test(mail.subject ?? ''))
    .map(({ to }) => to?.[0]?.address)
    .sort();

/** Makes all mails due in a second, as if they had waited. */
async function leaveInASecond(): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() + 1000);
  const [mails, badges] = await Promise.all([db.collection('mail').get(), db.collection('badges').select().get()]);
  await Promise.all([
    ...mails.docs.filter((mail) => mail.get('badgeId') !== null).map(({ ref }) => ref.update({ dueAt: at })),
    ...badges.docs.map(({ ref }) => ref.update({ 'mail.at': at })),
  ]);
}

/** Moments of an issue at which it is undone; each returns the id of the undo. */
const moments: Record<string, (by: Issue) => Promise<string>> = {
  'before its job starts': async (by) => {
    const goOn = interfere((commit, writes) => {
      return writes > 100 ? Promise.reject(new Error('The process is gone.')) : commit();
    });
    const { endpoint, input } = issueOf(by);
    await send(baseUrl, endpoint, input);
    goOn();
    const job = await onlyJob(kind);
    expect(job?.done).toBe(0);
    const [undoId] = await Promise.all([
      undo(by, job?.id ?? ''),
      deliver({ jobId: job?.id ?? '', turn: job?.turn ?? 0 }),
    ]);
    return undoId;
  },
  'while its job runs and the queue continues it': async (by) => {
    const { id } = await leaveHalfDone(issueOf(by), baseUrl);
    const task = await takeUp(id);
    const [undoId] = await Promise.all([undo(by, id), deliver(task)]);
    return undoId;
  },
  'one second before the first mail is due': async (by) => {
    await letMailsWait(by.sessionId, 60);
    const id = await issue(by);
    await leaveInASecond();
    const [undoId] = await Promise.all([undo(by, id), sendAll()]);
    return undoId;
  },
  'while the first mails are sent': async (by) => {
    const id = await issue(by);
    const sending = sendAll();
    await until(() => Promise.resolve(server.received.length >= 3));
    const [undoId] = await Promise.all([undo(by, id), sending]);
    return undoId;
  },
  'by a process that is killed midway while mails are sent': async (by) => {
    const id = await issue(by);
    const goOn = dieAfterStep();
    await send(baseUrl, actsApi.undo, { sessionId: by.sessionId, params: { id }, body: {} });
    goOn();
    await letLeaseEnd((await onlyJob('undo'))?.id ?? '');
    const [undoId] = await Promise.all([undo(by, id), sendAll()]);
    return undoId;
  },
};

const rounds = Array.from({ length: sized(1, 4) }, (_, index) => index + 1);

describe.each(rounds)('round %i: an issue that is undone', () => {
  test.each(Object.entries(moments))(
    '%s leaves nothing, and each recipient of a mail is notified of the mistake once',
    { timeout: 240_000, ...patient },
    async (_, undoAt) => {
      const { sessionId, tag } = await openSchool(people);
      const undoId = await undoAt({ sessionId, tagId: tag.id });
      await workUntilEnd();
      await sendAll();
      for (const collection of ['badges', 'badgePages', 'publicBadges', 'credentials']) {
        expect((await db.collection(collection).count().get()).data().count, collection).toBe(0);
      }
      const { state, done, mistakenMails } = await call(jobsApi.get, { baseUrl, sessionId, params: { id: undoId } });
      expect(state).toBe('done');
      expect(new Set(done > 0 ? await namedBy(undoId) : []).size).toBe(done);

      const got = receiversOf(/^Your badge: /);
      expect(new Set(got).size).toBe(got.length);
      expect(mistakenMails).toBeGreaterThanOrEqual(got.length);
      const tell = () => send(baseUrl, actsApi.tellMistake, { sessionId, params: { id: undoId }, body: {} });
      const statuses = (await Promise.all([tell(), tell()])).map(({ status }) => status);
      expect(statuses).toEqual(mistakenMails > 0 ? [200, 200] : [409, 409]);
      await workUntilEnd();
      await sendAll();
      expect(receiversOf(/^Sent by mistake: /)).toEqual(got);
    },
  );
});
