import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MailServer } from '../testing/mail-server.ts';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import { systemActor } from '../sessions/session.ts';

// A project of its own, as in mail.api.test.ts: these mails go to a real server, which may refuse them.
const server = new MailServer();
// Work on many asks at each step what its administrator may do.
const office = 'office@school.example';
const write = { actor: systemActor(''), key: null, ifMatch: null };

async function load() {
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${server.port}`);
  await enterProject('demo-badge-platform-badge-mail');
  return {
    ...(await import('./badges.service.ts')),
    ...(await import('./bulk.service.ts')),
    ...(await import('./mail-of-badge.service.ts')),
    ...(await import('./send-mail-again.service.ts')),
    ...(await import('../administrators/commands.service.ts')),
    ...(await import('../mail/mail.service.ts')),
    ...(await import('../settings/settings.service.ts')),
    ...(await import('../users/users.service.ts')),
    ...(await import('../firestore/writer.ts')),
    ...(await import('../firebase.ts')),
  };
}
let system: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  await server.start();
  system = await load();
  await system.makeOwner(office, `a password of ${randomUUID()}`);
  write.actor = systemActor((await system.auth().getUserByEmail(office)).uid);
});
beforeEach(async () => {
  server.forget();
  await sendMails(true);
});
afterAll(async () => {
  await leaveProject();
  await server.stop();
});

const sendMails = (isOn: boolean, mailDelayMinutes: 0 | 10 = 0) =>
  system.updateSettings({ enableEmailNotifications: isOn, mailDelayMinutes }, write);
const unissue = (id: string) => system.bulkUnissueBadges({ badgeIds: [id] }, write);

async function createBadge(): Promise<string> {
  const user = await system.createUser(
    {
      ...{ name: 'Ada', givenName: null, familyName: null, identifier: null },
      email: `ada-${randomUUID()}@example.com`,
      department: null,
      status: 'active',
    },
    write,
  );
  const input = { userId: user.id, templateId: null, badgeType: 'Honour Roll', year: 2026, description: null };
  return (await system.createBadge(input, write)).id;
}

async function issuedBadge(): Promise<string> {
  const id = await createBadge();
  await system.issueBadge(id, {}, write);
  return id;
}

async function mailOf(id: string) {
  const { badges } = await system.listBadges({ search: '', page: 1, limit: 100 });
  return badges.find((badge) => badge.id === id)?.mail;
}

async function statesOfMails(badgeId: string): Promise<unknown[]> {
  const { docs } = await system.db.collection('mail').where('badgeId', '==', badgeId).get();
  return docs.map((document) => document.get('delivery.state') as unknown);
}

async function drain(): Promise<void> {
  await system.drainOutbox({ until: 0 }, { counts: system.isAwaited, ended: system.recordMailEnd });
}

test('the mail of a badge waits until it is sent, and then says since when', async () => {
  expect(await mailOf(await createBadge())).toBeNull();
  const id = await issuedBadge();
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', error: null });
  const before = new Date().toISOString();
  await drain();
  const sent = await mailOf(id);
  expect(sent).toMatchObject({ state: 'sent', error: null });
  expect(sent && sent.at >= before).toBe(true);
});

test('a badge that was issued while mails were off has none sent, until somebody asks for one', async () => {
  await sendMails(false);
  const id = await issuedBadge();
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

test('a refused mail says why, in the words of the mail server; sent again, it is forgotten', async () => {
  server.refusals = [{ code: 550, says: 'No such user here' }];
  const id = await issuedBadge();
  await drain();
  expect(await mailOf(id)).toMatchObject({ state: 'refused', error: '550 No such user here' });
  await system.sendBadgeMail(id, write);
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', error: null });
  await drain();
  expect(await mailOf(id)).toMatchObject({ state: 'sent', error: null });
});

test('a mail that was given up after two days is refused too, and says so', async () => {
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  const id = await issuedBadge();
  const { docs } = await system.db.collection('mail').where('badgeId', '==', id).get();
  await docs[0]?.ref.update({ firstDueAt: new Date(Date.now() - 48 * 3_600_000) });
  await drain();
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ state: 'refused' });
  expect(mail?.error).toMatch(/^It was tried for two days\. 450 Mailbox is busy/);
});

test('a badge that was unissued meanwhile is not announced, and says at once that no mail was sent', async () => {
  const id = await issuedBadge();
  await unissue(id);
  expect(await mailOf(id)).toMatchObject({ state: 'unsent' });
  await drain();
  expect(server.received).toEqual([]);
  expect(await statesOfMails(id)).toEqual(['CANCELLED']);
  expect(await mailOf(id)).toMatchObject({ state: 'unsent', error: null });
});

test('a badge that was unissued and issued again is announced once, or not at all where mails are off by then', async () => {
  const id = await issuedBadge();
  await unissue(id);
  await system.issueBadge(id, {}, write);
  await drain();
  expect(server.received).toHaveLength(1);
  expect((await statesOfMails(id)).sort()).toEqual(['CANCELLED', 'SENT']);
  const other = await issuedBadge();
  await unissue(other);
  await sendMails(false);
  await system.issueBadge(other, {}, write);
  await drain();
  expect(server.received).toHaveLength(1);
  expect(await mailOf(other)).toMatchObject({ state: 'unsent' });
});

test('a mail that ends late does not speak for a newer one', async () => {
  const id = await issuedBadge();
  await system.transact((reader, writer) =>
    system.recordMailEnd({ reader, writer }, { id: randomUUID(), badgeId: id, state: 'REFUSED', error: 'Late' }),
  );
  expect(await mailOf(id)).toMatchObject({ state: 'waiting' });
  await drain();
});

test('a mail ends although its badge was deleted while it was on its way', async () => {
  const id = await issuedBadge();
  const deleteMeanwhile = async () => {
    await system.deleteBadge(id, write);
    return true;
  };
  await system.drainOutbox({ until: 0 }, { counts: deleteMeanwhile, ended: system.recordMailEnd });
  expect(server.received).toHaveLength(1);
  expect(await statesOfMails(id)).toEqual(['SENT']);
});
