import { FieldPath } from '@google-cloud/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleActorId } from '../../contract/calls/audit.ts';
import type { Job } from '../../contract/calls/jobs.ts';
import { enterMailedProject } from '../../testing/mailed-project.ts';
import { lastDayFor } from './reminder-list.ts';

// These tests move the clock. Each has its own days.
const { server, write, drain, createBadge, statesOfMails, ...mailed } = await enterMailedProject(
  'demo-badge-platform-reminders',
);
const system = {
  ...mailed.system,
  ...(await import('./send-reminders.service.ts')),
  ...(await import('../../audit/audit.service.ts')),
  ...(await import('../change/correct-badges.service.ts')),
  ...(await import('../../job-works.ts')),
  ...(await import('../../jobs/run-job.service.ts')),
  ...(await import('../../jobs/jobs.service.ts')),
  ...(await import('../../people-changes/following/forget-users.service.ts')),
};

beforeEach(async () => {
  server.forget();
  await set({ enableEmailNotifications: false, remindersBeforeEnd: true, timeZone: 'UTC' });
});
afterEach(() => {
  vi.useRealTimers();
});
const set = (update: object) => system.updateSettings(update, write);
const sendMails = () => set({ enableEmailNotifications: true });

/** Sets the running clock to a time in UTC. */
function moveTo(day: string, time = '07:00:00'): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T${time}Z`) });
}

/** Badge issued now without a mail, with this last day. */
const badgeUntil = (lastDay: string) =>
  createBadge({ badgeType: 'First Aid', lastDay, publishAt: new Date().toISOString() });

const jobsOfClock = async () => (await system.listJobs()).jobs.filter(({ kind }) => kind === 'remind');
const work = (jobId: string) => system.workOnJob({ jobId, turn: 0 }, system.jobWorks);

/** Runs a minute's timers and queues, and returns the jobs that started. */
async function minute(): Promise<Job[]> {
  const before = (await jobsOfClock()).map(({ id }) => id);
  const begun = async () => (await jobsOfClock()).filter(({ id }) => !before.includes(id));
  await system.beginReminders();
  for (const { id } of await begun()) await work(id);
  await drain();
  return begun();
}

const correct = (id: string, lastDay: string) =>
  system.bulkCorrectBadges({ badgeIds: [id], lastDay, mail: false }, write);

/** Starts the day's reminders and lists them, like a worker that dies afterwards. Returns the job. */
async function beginAndList(): Promise<string> {
  await system.beginReminders();
  const [row] = await jobsOfClock();
  const job = await system.requireJob(row?.id ?? '');
  await system.jobWorks.remind.list?.(job, Infinity);
  return job.id;
}

const readers = () => server.received.map(({ to }) => to?.[0]?.address);

test('people are reminded once, 30 and 7 days before the last day, from 07:00', async () => {
  const [day, lastDay] = ['2027-02-01', '2027-03-03'];
  const badge = await badgeUntil(lastDay);
  await badgeUntil('2027-03-04');
  await sendMails();
  moveTo(day, '06:59:59');
  expect(await minute()).toEqual([]);
  moveTo(day);
  expect(await minute()).toMatchObject([{ state: 'done', total: 1, done: 1, requestedBy: '' }]);
  for (const time of ['07:01:00', '23:59:00']) {
    moveTo(day, time);
    expect(await minute()).toEqual([]);
  }
  expect(readers()).toEqual([badge.recipientEmail]);
  moveTo(lastDayFor(lastDay, -7));
  expect(await minute()).toMatchObject([{ done: 1 }]);
  expect(readers()).toEqual([badge.recipientEmail, badge.recipientEmail]);
  moveTo(lastDay);
  expect(await minute()).toEqual([]);
});

test('the history of a badge shows the reminder, and the state of its issue mail stays', async () => {
  const badge = await badgeUntil('2027-04-30');
  await sendMails();
  moveTo('2027-03-31');
  const [job] = await minute();
  expect(server.received[0]?.subject).toBe('Your badge is valid until April 30, 2027: First Aid 2026');
  const { entries } = await system.getActHistory(badge.id, { limit: 10 }, 'owner');
  const administrator = { id: scheduleActorId };
  expect(entries[0]).toMatchObject({ id: job?.id, action: 'badges.remind', administrator, role: null });
  expect((await system.getBadge(badge.id)).mail).toEqual(badge.mail);
});

test.each([
  ['mails are off', { enableEmailNotifications: false }, '2027-05-01'],
  ['reminders are off', { enableEmailNotifications: true, remindersBeforeEnd: false }, '2027-05-02'],
])('if %s no reminder is sent, even later that day', async (_, off, day) => {
  await badgeUntil(lastDayFor(day, 30));
  await set(off);
  moveTo(day);
  expect(await minute()).toEqual([]);
  await set({ enableEmailNotifications: true, remindersBeforeEnd: true });
  moveTo(day, '09:00:00');
  expect(await minute()).toEqual([]);
  expect(server.received).toEqual([]);
});

test('a reminder that was due before the end was set is skipped, and the next one is sent', async () => {
  const [day, lastDay] = ['2027-06-01', '2027-07-01'];
  const badge = await badgeUntil('2027-12-31');
  await sendMails();
  moveTo(day);
  expect(await minute()).toEqual([]);
  moveTo(day, '08:00:00');
  await correct(badge.id, lastDay);
  expect(await minute()).toEqual([]);
  moveTo('2027-06-02');
  expect(await minute()).toEqual([]);
  moveTo('2027-06-24');
  expect(await minute()).toMatchObject([{ done: 1 }]);
  expect(readers()).toEqual([badge.recipientEmail]);
});

test('people who no longer need a reminder when it is written get none', async () => {
  const day = '2027-08-01';
  const all = await Promise.all(Array.from({ length: 6 }, () => badgeUntil(lastDayFor(day, 7))));
  const [revoked, deleted, forgotten, moved, renewed, stays] = all.map(({ id }) => id);
  const next = await badgeUntil('2029-01-01');
  await sendMails();
  moveTo(day);
  const jobId = await beginAndList();
  await system.bulkUnissueBadges({ badgeIds: [revoked ?? ''] }, write);
  await system.deleteBadge(deleted ?? '', write);
  const userId = all.find(({ id }) => id === forgotten)?.userId ?? '';
  await system.bulkForgetUsers({ userIds: [userId] }, write);
  await correct(moved ?? '', '2028-01-01');
  const follows = new FieldPath('facets', `renews:${renewed}`);
  await system.db.doc(`badges/${next.id}`).update('renews', renewed, follows, true);
  await work(jobId);
  expect((await jobsOfClock())[0]).toMatchObject({ id: jobId, state: 'done', total: 6, done: 1, skipped: 5 });
  await drain();
  const mailed = await Promise.all(all.map(async ({ id }) => [id, await statesOfMails(id)] as const));
  expect(mailed.filter(([, states]) => states.length > 0)).toEqual([[stays, ['SENT']]]);
});

test('a reminder is not sent if the end has moved, and none is written twice', async () => {
  const [day, lastDay] = ['2027-09-01', '2027-10-01'];
  const { id } = await badgeUntil(lastDay);
  await sendMails();
  moveTo(day);
  const jobId = await beginAndList();
  await work(jobId);
  await correct(id, '2028-01-01');
  await drain();
  expect([server.received, await statesOfMails(id)]).toEqual([[], ['CANCELLED']]);
  await correct(id, lastDay);
  // State after a process that died between its commit and the answer.
  await system.db.doc(`jobs/${jobId}`).update({ state: 'running', position: 0, done: 0 });
  await work(jobId);
  expect((await jobsOfClock())[0]).toMatchObject({ id: jobId, state: 'done', done: 0, skipped: 1 });
  expect(await statesOfMails(id)).toEqual(['CANCELLED']);
});

test('the organization’s time zone decides when it is 07:00, and two processes start a day once', async () => {
  await badgeUntil('2027-11-01');
  await set({ enableEmailNotifications: true, timeZone: 'America/New_York' });
  moveTo('2027-10-02', '10:59:59');
  expect(await minute()).toEqual([]);
  moveTo('2027-10-02', '11:00:00');
  const before = (await jobsOfClock()).length;
  await Promise.all([system.beginReminders(), system.beginReminders()]);
  expect((await jobsOfClock()).length).toBe(before + 1);
});
