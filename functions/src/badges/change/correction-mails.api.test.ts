import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { db } from '../../firestore/firebase.ts';
import { call, signIn } from '../../testing/api.ts';
import { mailsAbout } from '../../testing/badge-mail.ts';
import { createIssuedBadge, uniqueWord } from '../../testing/builders.ts';
import { undo } from '../../testing/jobs.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const sessionId = await signIn();
const minute = 60_000;

beforeAll(() => letMailsWait(sessionId, 60));
afterAll(() => letMailsWait(sessionId, 10, false));

interface StoredMail {
  message: { subject: string; text: string };
  firstDueAt: { toMillis: () => number };
}
const mailsOf = async (badgeId: string) => (await mailsAbout(badgeId)).map((mail) => mail.data() as StoredMail);
const correct = (id: string, wanted: { badgeType?: string; description?: string; mail?: boolean }) =>
  call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], ...wanted } });
const mailIn = async ({ id }: { id: string }) => (await call(badgesApi.get, { sessionId, params: { id } })).mail;
/** Badge whose recipient got a mail about it. */
async function createTold() {
  const badge = await createIssuedBadge(sessionId);
  await db.doc(`badges/${badge.id}`).update({ 'mail.state': 'sent', 'mail.at': new Date() });
  return badge;
}

test('a correction updates the waiting mail, which keeps its time and stays the only one', async () => {
  const badge = await createIssuedBadge(sessionId);
  const [before] = await mailsOf(badge.id);
  const badgeType = uniqueWord();
  await correct(badge.id, { badgeType, mail: true });
  const [after, ...others] = await mailsOf(badge.id);
  expect(others).toEqual([]);
  expect(after?.message.subject).toBe(`Your badge: ${badgeType} 2026`);
  expect(after?.message.text).toContain(`has issued you the badge “${badgeType}” for 2026.`);
  expect(after?.firstDueAt).toEqual(before?.firstDueAt);
  expect(await mailIn(badge)).toEqual(badge.mail);
});

test('a recipient who already got a mail gets a second one only on request; it waits too, and says that it is a correction', async () => {
  const badge = await createTold();
  const badgeType = uniqueWord();
  const silent = await correct(badge.id, { badgeType });
  expect(silent.mailsLeaveAt).toBeNull();
  expect(await mailsOf(badge.id)).toHaveLength(1);
  const before = Date.now();
  const { mailsLeaveAt } = await correct(badge.id, { description: 'For grades', mail: true });
  expect(Date.parse(mailsLeaveAt ?? '')).toBeGreaterThanOrEqual(before + 60 * minute);
  const texts = (await mailsOf(badge.id)).map(({ message }) => message.text);
  expect(texts.filter((text) => text.includes('has corrected your badge'))).toHaveLength(1);
  expect(texts.find((text) => text.includes('has corrected your badge'))).toContain(`“${badgeType}” for 2026.`);
  expect(await mailIn(badge)).toMatchObject({ state: 'waiting', at: mailsLeaveAt });
});

test('no mail is written while mails are off, and the badge keeps the state of its last one', async () => {
  const badge = await createTold();
  await letMailsWait(sessionId, 60, false);
  const { mailsLeaveAt } = await correct(badge.id, { badgeType: uniqueWord(), mail: true });
  await letMailsWait(sessionId, 60);
  expect(mailsLeaveAt).toBeNull();
  expect(await mailsOf(badge.id)).toHaveLength(1);
  expect(await mailIn(badge)).toMatchObject({ state: 'sent' });
});

test('undoing a correction restores the text of the waiting mail', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { jobId: id } = await correct(badge.id, { badgeType: uniqueWord() });
  await undo(sessionId, id);
  const [mail] = await mailsOf(badge.id);
  expect(mail?.message.subject).toBe(`Your badge: ${badge.badgeType} 2026`);
  expect(await mailIn(badge)).toEqual(badge.mail);
});
