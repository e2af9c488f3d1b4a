import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps } from 'firebase-admin/app';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type StatShard, sumShards } from '../contract/stat-shards.ts';

// A project of its own: the running outbox trigger listens to the other one, and would print these mails.
const projectId = 'demo-badge-platform-mail';

const received: Email[] = [];
let refuseNext = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_, __, done) => {
    done(refuseNext ? Object.assign(new Error('Mailbox is busy'), { responseCode: 450 }) : null);
    refuseNext = false;
  },
  onData: (stream, _, done) => {
    void text(stream)
      .then((source) => PostalMime.parse(source))
      .then((mail) => received.push(mail))
      .then(() => {
        done();
      });
  },
});

let mail: typeof import('./mail.service.ts');
let outbox: typeof import('./outbox.store.ts');
let writer: typeof import('../firestore/writer.ts');
let firebase: typeof import('../firebase.ts');

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
  vi.stubEnv('MAIL_FROM', 'Badges <badges@school.example>');
  // Each of them may name the project, and the emulators set them all.
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', projectId);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId }));
  await leaveProject();
  [mail, outbox, writer, firebase] = await Promise.all([
    import('./mail.service.ts'),
    import('./outbox.store.ts'),
    import('../firestore/writer.ts'),
    import('../firebase.ts'),
  ]);
});
// The client keeps to the project that it first connected to, also across test files.
async function leaveProject(): Promise<void> {
  vi.resetModules();
  await Promise.all(getApps().map((app) => deleteApp(app)));
}

beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await leaveProject();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

async function putIntoOutbox(to: string): Promise<string> {
  const message = { subject: 'Zażółć 🎓', text: 'Your code is 123456.', html: '<p>Your code is <b>123456</b>.</p>' };
  await writer.commit((batch) => {
    outbox.stageMail(batch, to, message);
  });
  const { docs } = await firebase.db.collection('mail').where('to', '==', to).get();
  return docs[0]?.id ?? '';
}

async function listStatShards(): Promise<StatShard[]> {
  const { docs } = await firebase.db.collection('statShards').get();
  return docs.map((document) => document.data());
}

async function stored(id: string) {
  const document = await firebase.db.collection('mail').doc(id).get();
  return { delivery: document.get('delivery') as unknown, text: document.get('message.text') as unknown };
}

test('a mail is sent once, in text and HTML, and then keeps no code', async () => {
  const id = await putIntoOutbox('ada@example.com');
  await mail.deliver(id);
  await mail.deliver(id);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    subject: 'Zażółć 🎓',
    from: { address: 'badges@school.example' },
    to: [{ address: 'ada@example.com' }],
  });
  expect(received[0]?.text).toContain('123456');
  expect(received[0]?.html).toContain('<b>123456</b>');
  expect(await stored(id)).toEqual({ delivery: { state: 'SENT', attempts: 1, error: null }, text: '' });
});

test('a refused mail fails loudly, so that the trigger tries again, and is sent then', async () => {
  const id = await putIntoOutbox('bob@example.com');
  refuseNext = true;
  await expect(mail.deliver(id)).rejects.toThrow('busy');
  expect(await stored(id)).toMatchObject({ delivery: { state: 'ERROR', attempts: 1 } });
  await mail.deliver(id);
  expect(received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ delivery: { state: 'SENT', attempts: 2 } });
});

test('a refused mail counts among those of the last seven days until it is taken', async () => {
  const refused = async () => sumShards(await listStatShards(), new Date()).lastSevenDays.mailsRefused;
  const before = await refused();
  const [id, other] = [await putIntoOutbox('cy@example.com'), await putIntoOutbox('di@example.com')];
  for (const mailId of [id, id, other]) {
    refuseNext = true;
    await expect(mail.deliver(mailId)).rejects.toThrow('busy');
  }
  expect(await refused()).toBe(before + 2);
  await mail.deliver(id);
  expect(await refused()).toBe(before + 1);
});

test('a mail that is gone is no failure', async () => {
  await mail.deliver('no-such-mail');
  expect(received).toEqual([]);
});
