import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sumShards } from '../contract/calls/stats.ts';
import { MailServer } from '../testing/mail-server.ts';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import type { MailMessage } from './message.ts';

// Own project: the queue of the other one would print these mails.
const projectId = 'demo-badge-platform-mail';

// Commits that are applied but reported as failed, as Firestore may do.
const misreported = vi.hoisted(() => ({ commits: 0 }));
vi.mock('../firestore/writer.ts', async (importActual) => {
  const actual = await importActual<typeof import('../firestore/writer.ts')>();
  const commit: typeof actual.commit = async (stage) => {
    const time = await actual.commit(stage);
    if (misreported.commits > 0) throw new Error(`Misreported, ${--misreported.commits} to come`);
    return time;
  };
  return { ...actual, commit };
});

const log = vi.hoisted<{ message: string }[]>(() => []);
vi.mock('firebase-functions/logger', () => ({ write: (line: { message: string }) => log.push(line) }));

const server = new MailServer();

async function load() {
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv('MAIL_FROM', 'Badges <badges@school.example>');
  await enterProject(projectId);
  return {
    ...(await import('./mail.service.ts')),
    ...(await import('../firestore/writer.ts')),
    ...(await import('../firestore/firebase.ts')),
    ...(await import('@google-cloud/firestore')),
  };
}
let system: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  await server.start();
  system = await load();
});
beforeEach(async () => {
  server.forget();
  log.length = 0;
  const { docs } = await system.db.collection('mail').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterAll(async () => {
  await leaveProject();
  await server.stop();
});

interface Put {
  kind?: 'code' | 'notice';
  badgeId?: string;
  ageMs?: number;
}

async function putIntoOutbox(to: string, { kind = 'notice', badgeId, ageMs = 0 }: Put = {}): Promise<string> {
  const { db, commit, stageMails, Timestamp } = system;
  const words = { subject: 'Zażółć 🎓', text: 'Your code is 123456.', html: '<p>Your code is <b>123456</b>.</p>' };
  const button = { label: 'Sign in', address: 'https://badges.school.example/#123456' };
  const message = { ...words, button, why: 'You sign in.' };
  await commit((writer) => {
    stageMails(writer, [{ to, kind, message, ...(badgeId !== undefined && { badgeId }) }]);
  });
  const [mail] = (await db.collection('mail').where('to', '==', to).get()).docs;
  if (ageMs > 0) await mail?.ref.update({ firstDueAt: Timestamp.fromMillis(Date.now() - ageMs) });
  return mail?.id ?? '';
}

async function stored(id: string) {
  const document = await system.db.collection('mail').doc(id).get();
  const dueAt = document.get('dueAt') as { toMillis: () => number } | null;
  return {
    ...(document.get('delivery') as { state: string; attempts: number; error: string | null }),
    words: document.get('message') as MailMessage,
    waitsMs: dueAt && dueAt.toMillis() - Date.now(),
  };
}

// Tests with badges cover what a mail about a badge shows.
async function drain(additions: () => Promise<object | null> = () => Promise.resolve({})): Promise<void> {
  await system.drainOutbox({ until: 0 }, { additions, ended: () => Promise.resolve(false) });
}

async function makeDue(id: string): Promise<void> {
  await system.db.collection('mail').doc(id).update({ dueAt: system.Timestamp.now() });
}

test('a mail is sent once in its frame, in text and HTML, and then keeps no code', async () => {
  const id = await putIntoOutbox('ada@example.com');
  await Promise.all([drain(), drain()]);
  await drain();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    subject: 'Zażółć 🎓',
    from: { address: 'badges@school.example' },
    to: [{ address: 'ada@example.com' }],
  });
  for (const [form, code] of [
    ['text', 'is 123456.'],
    ['html', '<b>123456</b>'],
  ] as const)
    for (const said of [code, 'Badge Platform', 'You sign in.', '/#123456'])
      expect(server.received[0]?.[form]).toContain(said);
  // Prevents absence notices.
  const headers = Object.fromEntries(server.received[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' });
  expect(await stored(id)).toMatchObject({ state: 'SENT', attempts: 1, error: null, waitsMs: null });
  expect(JSON.stringify(await stored(id))).not.toContain('123456');
});

test('many mails take few connections', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => putIntoOutbox(`pupil-${index}@example.com`)));
  await drain();
  expect(server.received).toHaveLength(60);
  expect(server.connections).toBeLessThanOrEqual(5);
});

test('codes go before notices', async () => {
  for (let index = 0; index < 6; index += 1) await putIntoOutbox(`pupil-${index}@example.com`);
  await putIntoOutbox('admin@example.com', { kind: 'code' });
  await drain();
  expect(server.received[0]?.to?.[0]?.address).toBe('admin@example.com');
});

test('a busy mailbox is tried again later, with pauses that grow with the age of the mail', async () => {
  server.refusals = [
    { code: 450, says: 'Mailbox is busy' },
    { code: 450, says: 'Mailbox is busy' },
  ];
  const fresh = await putIntoOutbox('bob@example.com');
  await drain();
  const old = await putIntoOutbox('cleo@example.com', { ageMs: 20 * 3_600_000 });
  await drain();
  expect(await stored(fresh)).toMatchObject({ state: 'PENDING', attempts: 1 });
  expect((await stored(fresh)).error).toContain('busy');
  expect((await stored(fresh)).waitsMs).toBeGreaterThan(50_000);
  expect((await stored(fresh)).waitsMs).toBeLessThan(70_000);
  expect((await stored(old)).waitsMs).toBeGreaterThan(50 * 60_000);
  await makeDue(fresh);
  await drain();
  expect(server.received).toHaveLength(1);
  expect(await stored(fresh)).toMatchObject({ state: 'SENT', attempts: 2, error: null });
});

/** Mails of the last seven days that the mail server refused. */
async function refusedMails(): Promise<number> {
  const { docs } = await system.db.collection('statShards').get();
  return sumShards(
    docs.map((document) => document.data()),
    new Date(),
  ).lastSevenDays.mailsRefused;
}

test('a recipient unknown to the server is refused at once, with its error, and counted', async () => {
  const before = await refusedMails();
  server.refusals = [{ code: 550, says: '<nobody@example.com> No such user here' }];
  const id = await putIntoOutbox('nobody@example.com');
  await drain();
  expect(await refusedMails()).toBe(before + 1);
  expect(await stored(id)).toMatchObject({ state: 'REFUSED', attempts: 1, words: { text: '' }, waitsMs: null });
  expect((await stored(id)).error).toContain('No such user here');
  expect(log.map(({ message }) => message)).toEqual(['mail failed', 'mail refused']);
  expect(JSON.stringify(log)).not.toContain('nobody@');
});

test('after two days without success a mail is given up', async () => {
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  const id = await putIntoOutbox('dora@example.com', { ageMs: 48 * 3_600_000 });
  await drain();
  expect(await stored(id)).toMatchObject({ state: 'EXPIRED', waitsMs: null });
  expect(log.map(({ message }) => message)).toEqual(['mail failed', 'mail given up']);
});

test('a code is tried again within seconds by the same task, and dropped when it is of no use any more', async () => {
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  const id = await putIntoOutbox('admin@example.com', { kind: 'code' });
  const started = performance.now();
  await drain();
  expect(performance.now() - started).toBeGreaterThan(4_900);
  expect(await stored(id)).toMatchObject({ state: 'SENT', attempts: 2 });
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  const late = await putIntoOutbox('late@example.com', { kind: 'code', ageMs: 9.99 * 60_000 });
  await drain();
  expect(await stored(late)).toMatchObject({ state: 'EXPIRED' });
});

test('while the mail server is down few mails are tried, and all are sent when it is back', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => putIntoOutbox(`night-${index}@example.com`)));
  await server.stop();
  await drain();
  const attempts = (await Promise.all(ids.map(stored))).map((mail) => mail.attempts);
  expect(attempts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(5);
  await server.start();
  await Promise.all(ids.map(makeDue));
  await drain();
  expect(server.received).toHaveLength(40);
});

test('a badge taken back in the meantime is not announced', async () => {
  const id = await putIntoOutbox('eve@example.com', { badgeId: 'taken-back' });
  await drain(() => Promise.resolve(null));
  expect(server.received).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'CANCELLED', words: { text: '' } });
});

test('a mail is free again two minutes after its process died', async () => {
  const id = await putIntoOutbox('frank@example.com');
  const { docs } = await system.db.collection('mail').get();
  const { holdMail, listDueMails } = await import('./outbox.store.ts');
  const [mail] = await listDueMails('notice', 1);
  expect(docs).toHaveLength(1);
  expect(mail && (await holdMail(mail))).toBe(true);
  expect(mail && (await holdMail(mail))).toBe(false);
  await drain();
  expect(server.received).toEqual([]);
  expect((await stored(id)).waitsMs).toBeLessThanOrEqual(120_000);
});

test('a sent mail is not retried if its last commit is reported as failed', async () => {
  const id = await putIntoOutbox('gail@example.com');
  misreported.commits = 1;
  await expect(drain()).rejects.toThrow('Misreported');
  await drain();
  expect(server.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ state: 'SENT', waitsMs: null });
});
