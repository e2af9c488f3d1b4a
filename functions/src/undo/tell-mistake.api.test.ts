import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, signIn, signInAs } from '../testing/api.ts';
import { createBadgeWith } from '../testing/builders.ts';
import { badgesOfJob, issueToNewTag, undo } from '../testing/jobs.ts';
import { letMailLeave, letMailsWait } from '../testing/waiting-mails.ts';

const sessionId = await signIn();
const tell = (id: string, by = sessionId) => call(actsApi.tellMistake, { sessionId: by, params: { id }, body: {} });
const mistakenOf = async (id: string) => (await call(jobsApi.get, { sessionId, params: { id } })).mistakenMails;

interface Mail {
  to: string;
  badgeId: string | null;
  message: { subject: string; text: string };
}
async function takingBack(badgeId: string): Promise<Mail[]> {
  const { docs } = await db.collection('mail').where('takesBack', '==', badgeId).get();
  return docs.map((document) => document.data() as Mail);
}

/** Issues a badge to `people` people and sends the mails. */
async function issueAndSend(people: number) {
  const issued = await issueToNewTag(sessionId, people);
  const badges = () => badgesOfJob(sessionId, issued.jobId);
  await expect
    .poll(async () => (await badges()).filter(({ mail }) => mail?.state === 'sent').length, { timeout: 30_000 })
    .toBe(people);
  return { ...issued, badges: await badges() };
}

afterAll(() => letMailsWait(sessionId, 10, false));

describe('mails that were sent before the undo', () => {
  beforeAll(() => letMailsWait(sessionId, 0));

  test('are corrected by one mail per badge, however often and by anyone it is requested', async () => {
    const { jobId, badges, body } = await issueAndSend(3);
    const { jobId: undoId, ...counts } = await undo(sessionId, jobId);
    expect(counts).toMatchObject({ done: 3, mistakenMails: 3 });
    expect(await mistakenOf(undoId)).toBe(3);
    const { sessionId: other } = await signInAs('issuer');
    const answers = await Promise.all([tell(undoId), tell(undoId, other), tell(undoId)]);
    for (const answer of [...answers, await tell(undoId)]) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ state: 'done', total: 3, done: 3 });
    for (const { id, recipientEmail: to } of badges) {
      const mails = await takingBack(id);
      expect(mails).toMatchObject([{ to, badgeId: null }]);
      expect(mails[0]?.message.subject).toBe(`Sent by mistake: ${body.badgeType} 2026`);
    }
    // It is not offered again.
    expect(await mistakenOf(undoId)).toBe(0);
  });

  test('are named by subject and day with a contact, and the audit log has no address', async () => {
    const { jobId, badges, body } = await issueAndSend(1);
    const { id = '', recipientEmail = '' } = badges[0] ?? {};
    const { jobId: undoId } = await undo(sessionId, jobId);
    const told = await tell(undoId);
    const [mail] = await takingBack(id);
    const { contactEmail, organizationName } = await call(settingsApi.get, { sessionId });
    for (const words of [`“Your badge: ${body.badgeType} 2026”`, organizationName, contactEmail]) {
      expect(mail?.message.text).toContain(words);
    }
    const { lines } = await call(auditApi.lines, { sessionId, params: { id: told.jobId }, query: {} });
    expect(lines.flatMap(({ records }) => records.map((record) => record.id))).toEqual([id]);
    for (const act of [undoId, told.jobId]) {
      const kept = await db.collection(`jobs/${act}/results`).get();
      expect(JSON.stringify(kept.docs.map((document) => document.data()))).not.toContain(recipientEmail);
    }
  });

  test('about existing badges are counted only for the issue that is undone', async () => {
    const { id } = await createBadgeWith(sessionId);
    const issue = () => call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
    const isSent = async () => ((await db.doc(`badges/${id}`).get()).get('mail.state') as unknown) === 'sent';
    const { jobId } = await issue();
    await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 1, mistakenMails: 1 });
    await letMailsWait(sessionId, 0, false);
    const silent = await issue();
    await letMailsWait(sessionId, 0);
    expect(await undo(sessionId, silent.jobId)).toMatchObject({ done: 1, mistakenMails: 0 });
  });
});

describe('waiting mails', () => {
  beforeAll(() => letMailsWait(sessionId, 60));

  /** Issues a badge whose mail is due and has this delivery state in the outbox. */
  async function issueWithMail(delivery: { attempts: number; error: string | null }) {
    const { jobId } = await issueToNewTag(sessionId, 1);
    const [badge] = await badgesOfJob(sessionId, jobId);
    const id = badge?.id ?? '';
    return { id, jobId, mail: await letMailLeave(id, delivery) };
  }

  test('are cancelled, so there is no mistake to correct', async () => {
    const { jobId } = await issueToNewTag(sessionId, 2);
    const { jobId: undoId, mistakenMails } = await undo(sessionId, jobId);
    expect(mistakenMails).toBe(0);
    await refusal(actsApi.tellMistake, 409, { sessionId, params: { id: undoId }, body: {} });
  });

  test('count as sent while they are being sent, but not after a failed attempt', async () => {
    const held = await issueWithMail({ attempts: 1, error: null });
    const { jobId: undoId, mistakenMails } = await undo(sessionId, held.jobId);
    expect(mistakenMails).toBe(1);
    expect(await tell(undoId)).toMatchObject({ done: 1 });
    expect(await takingBack(held.id)).toHaveLength(1);
    for (const delivery of [
      { attempts: 1, error: '451 Try again later' },
      { attempts: 0, error: null },
    ]) {
      expect(await undo(sessionId, (await issueWithMail(delivery)).jobId)).toMatchObject({ mistakenMails: 0 });
    }
  });

  test('that were being sent but were cancelled are not corrected', async () => {
    const { id, jobId, mail } = await issueWithMail({ attempts: 1, error: null });
    const { jobId: undoId } = await undo(sessionId, jobId);
    await mail?.update({ 'delivery.state': 'CANCELLED', 'delivery.error': 'The badge does not count any more.' });
    expect(await tell(undoId)).toMatchObject({ total: 1, done: 0 });
    expect(await takingBack(id)).toEqual([]);
  });
});
