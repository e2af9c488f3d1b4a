import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { enterMailedProject } from '../../testing/mailed-project.ts';

const { server, system, write, drain, createBadge, mailOf, statesOfMails } = await enterMailedProject(
  'demo-badge-platform-badge-mail',
);
beforeEach(async () => {
  server.forget();
  await sendMails(true);
});

const sendMails = (isOn: boolean, mailDelayMinutes: 0 | 10 = 0) =>
  system.updateSettings({ enableEmailNotifications: isOn, mailDelayMinutes }, write);
const unissue = (id: string) => system.bulkUnissueBadges({ badgeIds: [id] }, write);
const issuedBadge = async () => system.issueBadge((await createBadge()).id, {}, write);

test('the mail of a badge waits until it is sent, and then shows when it was sent', async () => {
  expect(await mailOf((await createBadge()).id)).toBeNull();
  const { id } = await issuedBadge();
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', error: null });
  const before = new Date().toISOString();
  await drain();
  const sent = await mailOf(id);
  expect(sent).toMatchObject({ state: 'sent', error: null });
  expect(sent && sent.at >= before).toBe(true);
});

test('a badge that is issued while mails are off gets no mail until a user sends one', async () => {
  await sendMails(false);
  const { id } = await issuedBadge();
  expect(await mailOf(id)).toMatchObject({ state: 'unsent' });
  expect(await statesOfMails(id)).toEqual([]);
  expect(await system.sendBadgeMail(id, write)).toMatchObject({
    outcome: 'done',
    badge: { mail: { state: 'waiting' } },
  });
  await drain();
  expect(server.received).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ state: 'sent' });
});

test('a refused mail shows the mail server’s reason, which disappears when the mail is sent again', async () => {
  server.refusals = [{ code: 550, says: 'No such user here' }];
  const { id } = await issuedBadge();
  await drain();
  expect(await mailOf(id)).toMatchObject({ state: 'refused', error: '550 No such user here' });
  await system.sendBadgeMail(id, write);
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', error: null });
  await drain();
  expect(await mailOf(id)).toMatchObject({ state: 'sent', error: null });
});

test('a mail that is given up after two days counts as refused, and says so', async () => {
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  const { id } = await issuedBadge();
  const { docs } = await system.db.collection('mail').where('badgeId', '==', id).get();
  await docs[0]?.ref.update({ firstDueAt: new Date(Date.now() - 48 * 3_600_000) });
  await drain();
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ state: 'refused' });
  expect(mail?.error).toMatch(/^It was tried for two days\. 450 Mailbox is busy/);
});

test('unissuing a badge cancels its waiting mail, and the badge shows at once that none was sent', async () => {
  const { id } = await issuedBadge();
  await unissue(id);
  expect(await mailOf(id)).toMatchObject({ state: 'unsent' });
  await drain();
  expect(server.received).toEqual([]);
  expect(await statesOfMails(id)).toEqual(['CANCELLED']);
  expect(await mailOf(id)).toMatchObject({ state: 'unsent', error: null });
});

test('issuing an unissued badge again sends one mail, or none if mails are off', async () => {
  const { id } = await issuedBadge();
  await unissue(id);
  await system.issueBadge(id, {}, write);
  await drain();
  expect(server.received).toHaveLength(1);
  expect((await statesOfMails(id)).sort()).toEqual(['CANCELLED', 'SENT']);
  const { id: other } = await issuedBadge();
  await unissue(other);
  await sendMails(false);
  await system.issueBadge(other, {}, write);
  await drain();
  expect(server.received).toHaveLength(1);
  expect(await mailOf(other)).toMatchObject({ state: 'unsent' });
});

test('the late result of an old mail does not change the state of a newer one', async () => {
  const { id } = await issuedBadge();
  await system.transact((reader, writer) =>
    system.recordMailEnd({ reader, writer }, { id: randomUUID(), badgeId: id, state: 'REFUSED', error: 'Late' }),
  );
  expect(await mailOf(id)).toMatchObject({ state: 'waiting' });
  await drain();
});

test('a mail is sent although its badge is deleted during delivery', async () => {
  const { id } = await issuedBadge();
  const deleteMeanwhile = async () => {
    await system.deleteBadge(id, write);
    return {};
  };
  await system.drainOutbox({ until: 0 }, { additions: deleteMeanwhile, ended: system.recordMailEnd });
  expect(server.received).toHaveLength(1);
  expect(await statesOfMails(id)).toEqual(['SENT']);
});
