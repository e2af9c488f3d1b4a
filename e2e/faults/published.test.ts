import { expect, test, vi } from 'vitest';
import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { jobWorks } from '../../functions/src/job-works.ts';
import { takeUpStandingJobs } from '../../functions/src/jobs/run-job.service.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { dieAfterStep } from '../../functions/src/testing/broken-commits.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { letTimeCome } from '../../functions/src/testing/scheduled.ts';
import { namedBy } from './acts.ts';
import { deliver, takeUp, workUntilEnd } from './own-queue.ts';
import { publication, schedule } from './publish-badges.ts';
import { countOf } from './school.ts';
import { isFull, patient, sized } from './sizes.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

const sweep = () => takeUpStandingJobs(jobWorks);
async function expectPublished(people: number, at: string): Promise<void> {
  expect(await publication()).toMatchObject({ state: 'done', total: people, done: people });
  const { docs } = await db.collection('badgePages').select('issuedAt', 'state').get();
  expect(docs.map((page) => page.data())).toEqual(Array(people).fill({ issuedAt: at, state: 'issued' }));
  expect(await countOf('publicBadges')).toBe(people);
}

test('a publication whose worker is killed publishes everything once, at its time', patient, async () => {
  const people = sized(160, 1000);
  const { id } = await schedule(people, baseUrl);
  const at = await letTimeCome(id);
  await sweep();
  expect(await publication()).toMatchObject({ state: 'queued', turn: 1 });
  const goOn = dieAfterStep();
  await deliver({ jobId: id, turn: 1 }).catch(() => undefined);
  goOn();
  expect((await publication()).done).toBeGreaterThan(0);
  expect((await publication()).done).toBeLessThan(people);
  await deliver(await takeUp(id));
  await expectPublished(people, at);
  expect(new Set(await namedBy(id, expect.any(String))).size).toBe(people);
});

test('people who are forgotten midway keep their badges, which are published in time, and get no more mails', async () => {
  const people = 160;
  const { sessionId, id } = await schedule(people, baseUrl);
  const at = await letTimeCome(id);
  await sweep();
  const goOn = dieAfterStep();
  await deliver({ jobId: id, turn: 1 }).catch(() => undefined);
  goOn();
  const badgeIn = async (state: string) =>
    (await db.collection('badges').where('state', '==', state).limit(1).get()).docs[0] ?? expect.unreachable();
  const [published, waiting] = [await badgeIn('issued'), await badgeIn('scheduled')];
  const userIds = [published, waiting].map((badge) => badge.get('userId') as string);
  const forgotten = await call(usersApi.bulkForget, { sessionId, body: { userIds } });
  expect(forgotten).toMatchObject({ state: 'done', done: 2 });
  expect((await waiting.ref.get()).data()).toMatchObject({ state: 'scheduled', left: true, recipientEmail: null });
  await deliver(await takeUp(id));
  await expectPublished(people, at);
  for (const { ref } of [published, waiting])
    expect((await ref.get()).data()).toMatchObject({ state: 'issued', left: true, recipientEmail: null });
  expect((await waiting.ref.get()).get('mail')).toMatchObject({ state: 'unsent' });
  const mails = await db.collection('mail').where('badgeId', 'in', [published.id, waiting.id]).get();
  expect(mails.docs.map((mail) => [mail.get('badgeId'), mail.get('to')] as unknown)).toEqual([[published.id, '']]);
});

test('a publication waits while the clock is an hour behind, and publishes nothing twice', async () => {
  const people = 160;
  const { id } = await schedule(people, baseUrl);
  const at = await letTimeCome(id);
  const now = Date.now.bind(Date);
  const setBack = () => vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  const clock = setBack();
  await sweep();
  expect(await publication()).toMatchObject({ state: 'scheduled', turn: 0, done: 0 });
  clock.mockRestore();
  await sweep();
  const again = setBack();
  await deliver({ jobId: id, turn: 1 });
  await sweep();
  again.mockRestore();
  await sweep();
  await workUntilEnd();
  await expectPublished(people, at);
});

test.each(isFull ? [0, 10, 30, 80, 200] : [0, 30, 200])(
  'an undo %i ms after the publication starts either cancels it or removes everything it published',
  { timeout: 120_000 },
  async (afterMs) => {
    const people = 160;
    const { sessionId, jobId, id } = await schedule(people, baseUrl);
    await letTimeCome(id);
    const begin = async () => {
      await new Promise((done) => setTimeout(done, afterMs));
      await sweep();
      const { state, turn } = await publication();
      if (state === 'queued') await deliver({ jobId: id, turn });
    };
    const undo = () => request(actsApi.undo, { baseUrl, sessionId, params: { id: jobId }, body: {} });
    const [, answer] = await Promise.all([begin(), undo()]);
    expect(answer.status).toBe(200);
    await workUntilEnd();
    const { state, done } = await publication();
    expect(['cancelled 0', `done ${people}`]).toContain(`${state} ${done}`);
    expect([await countOf('badges'), await countOf('publicBadges'), await countOf('badgePages')]).toEqual([0, 0, 0]);
    await db.recursiveDelete(db.collection('mail'));
  },
);
