import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { enterMailedProject } from '../../testing/mailed-project.ts';

const { server, write, drain, createBadge, mailOf, ...mailed } = await enterMailedProject(
  'demo-badge-platform-own-words',
);
const system = {
  ...mailed.system,
  ...(await import('./refusals.service.ts')),
  ...(await import('./send-to.service.ts')),
  ...(await import('./test-mail.service.ts')),
};
const office = write.actor.email;
beforeEach(async () => {
  await drain();
  server.forget();
  await set({ enableEmailNotifications: true, mailDelayMinutes: 0, tellsOfTakenBack: false, ...fixedWords });
});

const fixedWords = {
  issuedMailSubject: '',
  issuedMailText: '',
  takenBackMailSubject: '',
  takenBackMailText: '',
  mailSenderName: '',
  mailReplyTo: '',
  contactEmail: '',
};
const set = (update: object) => system.updateSettings(update, write);
const unissue = (id: string) => system.bulkUnissueBadges({ badgeIds: [id] }, write);
const issuedBadge = async () => system.issueBadge((await createBadge()).id, {}, write);
const received = () => server.received.map(({ subject, text }) => ({ subject, text: text?.trim() }));

const mailsWith = async (field: 'badgeId' | 'to', value: string) =>
  (await system.db.collection('mail').where(field, '==', value).get()).docs;
const isPending = (mail: { get: (field: string) => unknown }) => mail.get('delivery.state') === 'PENDING';

test('a badge mail arrives with custom wording, sender name and reply address', async () => {
  await set({
    mailSenderName: 'Škola, Sever; not',
    mailReplyTo: 'answers@school.example',
    issuedMailSubject: '{name}: {badgeType}',
    issuedMailText: 'Milá {givenName},\n<i>gratulujeme</i>.\n\n{lastDay}',
  });
  const { recipientEmail } = await issuedBadge();
  await drain();
  const [mail] = server.received;
  expect(mail).toMatchObject({
    subject: 'Žofie Nováková: Honour Roll',
    from: { name: 'Škola, Sever; not', address: 'badges@school.example' },
    replyTo: [{ address: 'answers@school.example' }],
    to: [{ address: recipientEmail }],
  });
  expect(mail?.text).toMatch(/^Milá Žofie,\n<i>gratulujeme<\/i>\.\n\nSee your badge: http/);
  expect(mail?.html).toMatch(
    /\/api\/openbadges\/classes\/[0-9a-f]{32}\/image\.png" width="240" alt="Honour Roll 2026"/,
  );
  expect(mail?.html).toContain('<p>Milá Žofie,<br>&lt;i&gt;gratulujeme&lt;/i&gt;.</p>');
});

test('a waiting mail keeps the wording from when it was created', async () => {
  await set({ mailDelayMinutes: 10, issuedMailSubject: 'First' });
  const { id } = await issuedBadge();
  await set({ issuedMailSubject: 'Second' });
  await system.sendBadgeMail(id, write);
  await drain();
  expect(received()).toMatchObject([{ subject: 'First' }]);
});

test('taking a badge back notifies only people who got its mail, and only if that is on', async () => {
  const silent = await issuedBadge();
  await drain();
  await unissue(silent.id);
  await set({ tellsOfTakenBack: true, takenBackMailSubject: 'Back: {badgeType}', takenBackMailText: 'Sorry, {name}.' });
  const [told, untold] = [await issuedBadge(), await createBadge()];
  await drain();
  await set({ enableEmailNotifications: false });
  await system.issueBadge(untold.id, {}, write);
  await set({ enableEmailNotifications: true });
  server.forget();
  for (const { id } of [told, untold]) await unissue(id);
  await drain();
  expect(received()).toMatchObject([
    { subject: 'Back: Honour Roll', text: expect.stringMatching(/^Sorry, Žofie Nováková\./) as unknown },
  ]);
  expect(server.received[0]?.to).toMatchObject([{ address: told.recipientEmail }]);
  expect(server.received[0]?.html).not.toMatch(/image\.png|See your badge/);
  // The result of its own mail stays visible.
  expect(await mailOf(told.id)).toMatchObject({ state: 'sent' });
});

test('issuing a badge again in time cancels the mail about taking it back', async () => {
  const { id } = await issuedBadge();
  await drain();
  await set({ tellsOfTakenBack: true, mailDelayMinutes: 10 });
  server.forget();
  await unissue(id);
  await system.issueBadge(id, { mail: false }, write);
  const [waiting, ...others] = (await mailsWith('badgeId', id)).filter(isPending);
  expect(others).toEqual([]);
  await waiting?.ref.update({ dueAt: new Date() });
  await drain();
  expect(received()).toEqual([]);
  expect((await waiting?.ref.get())?.get('delivery.state')).toBe('CANCELLED');
});

test('a test mail has the unsaved wording and sender of the form', async () => {
  const words = { mail: 'reminder' as const, subject: 'Until {lastDay}', text: 'Dear {name}' };
  const asked = { words, mailSenderName: 'Office', mailReplyTo: '' };
  const [fared] = await Promise.all([system.sendTestBadgeMail(asked, write), soon(drain)]);
  expect(fared).toEqual({ to: office, state: 'sent', error: null });
  expect(server.received[0]).toMatchObject({ from: { name: 'Office' }, to: [{ address: office }] });
  expect(received()[0]?.subject).toMatch(/^Until July 31, \d{4}$/);
  expect((await system.getFreshSettings()).reminderMailSubject).toBe('');
});

/** Runs it once the caller waits for the mail server. */
async function soon(work: () => Promise<void>): Promise<void> {
  const waits = async () => (await mailsWith('to', office)).some(isPending);
  await expect.poll(waits).toBe(true);
  await work();
}

test('a refused mail shows its reason, is counted, and one call sends it to the corrected address', async () => {
  const before = await system.getBadgeMailRefusals();
  server.refusals = [{ code: 550, says: '5.1.1 No such user here' }];
  const badge = await issuedBadge();
  await drain();
  const counts = await system.getBadgeMailRefusals();
  const countIn = ({ reasons }: typeof counts) =>
    reasons.find(({ reason }) => reason === 'no_such_address')?.count ?? 0;
  expect(countIn(counts)).toBe(countIn(before) + 1);
  const email = `corrected-${randomUUID()}@example.com`;
  expect(await system.sendBadgeMailTo(badge.id, { email }, write)).toMatchObject({
    outcome: 'done',
    badge: { recipientEmail: email, mail: { state: 'waiting' } },
  });
  await drain();
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect((await system.requireUser(badge.userId)).email).toBe(email);
  expect(await mailOf(badge.id)).toMatchObject({ state: 'sent' });
  expect(countIn(await system.getBadgeMailRefusals())).toBe(countIn(before));
});

test('waiting mails are counted while the mail server is down, but not when a mailbox is busy', async () => {
  server.refusals = [{ code: 450, says: 'Mailbox is busy' }];
  await issuedBadge();
  await drain();
  expect((await system.getBadgeMailRefusals()).waiting).toBe(0);
  await server.stop();
  try {
    await issuedBadge();
    await drain();
    expect((await system.getBadgeMailRefusals()).waiting).toBe(1);
  } finally {
    await server.start();
  }
});
