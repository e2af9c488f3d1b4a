import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { MailServer } from '../../functions/src/testing/mail-server.ts';
import { sweep } from '../../functions/src/testing/scheduled.ts';
import { expectOneEach, openSchool, until } from './school.ts';

const server = new MailServer();
server.port = Number(new URL(process.env.SMTP_URL ?? '').port);
afterAll(() => server.stop());

const mails = db.collection('mail');
const countOf = async (state: string) => (await mails.where('delivery.state', '==', state).count().get()).data().count;
const attempted = () => mails.where('delivery.attempts', '>', 0).get();

/** Makes mails that wait for their pause due at once. */
async function makeDue(): Promise<void> {
  const { docs } = await attempted();
  await Promise.all(docs.map(({ ref }) => ref.update({ dueAt: Timestamp.now() })));
}

test('if the mail server is down during a whole job, each person gets one mail when it is back', async () => {
  const people = 160;
  const { sessionId, tag } = await openSchool(people);
  const { jobId } = await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year: 2026 } });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', done: people });
  await expectOneEach(people);
  // It was tried, with few mails.
  await until(async () => {
    await sweep();
    const { docs } = await attempted();
    return docs.length > 0 && docs.every((mail) => mail.get('delivery.error') !== null);
  });
  expect((await attempted()).size).toBeLessThan(50);
  expect(await countOf('PENDING')).toBe(people);

  await server.start();
  await makeDue();
  // A task that found the server down does not retry, and no other starts within its ten seconds.
  await until(async () => {
    await sweep();
    return (await countOf('SENT')) === people;
  });
  const receivers = server.received.map(({ to }) => to?.[0]?.address);
  expect(receivers).toHaveLength(people);
  expect(new Set(receivers).size).toBe(people);
});
