import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, refusedFields, signInAs } from '../../testing/api.ts';
import { mailsAbout, setMail } from '../../testing/badge-mail.ts';
import { createBadgeWith, createIssuedBadge, createUser, uniqueEmail, usersNamed } from '../../testing/builders.ts';

const { sessionId, ...account } = await signInAs();
const ownWords = { issuedMailSubject: '', issuedMailText: '', reminderMailText: '' };
afterAll(() => call(settingsApi.update, { sessionId, body: ownWords }));

test('custom wording is saved and read like other settings, and clearing it restores the default', async () => {
  const body = { issuedMailSubject: 'Dear {givenName}', issuedMailText: '  Well done, {name}!\n\n{link}  ' };
  const saved = await call(settingsApi.update, { sessionId, body });
  expect(saved).toMatchObject({ ...body, issuedMailText: 'Well done, {name}!\n\n{link}' });
  expect(await call(settingsApi.get, { sessionId })).toEqual(saved);
  const { entries } = await call(auditApi.list, { sessionId, query: { administrator: account.uid } });
  expect(entries[0]).toMatchObject({ fields: ['issuedMailSubject', 'issuedMailText'], values: [] });
  expect(await call(settingsApi.update, { sessionId, body: ownWords })).toMatchObject(ownWords);
});

test.each([
  ['issuedMailText', '{link}\n{lastDay}', 'Write a line without {lastDay}, {link}'],
  ['reminderMailText', 'Hello {nmae}', '{nmae} is no field of this mail'],
  ['mistakeMailText', 'See {link}', '{link} is no field of this mail'],
  ['issuedMailSubject', 'One\r\nBcc: all@example.com', 'Use plain text'],
  ['mailSenderName', 'Bank <bank@example.com>', 'Use a name without @'],
  ['mailReplyTo', 'a@example.com, b@example.com', 'valid email'],
  ['mailReplyTo', 'a@example.com\r\nBcc: b@example.com', 'valid email'],
])('the settings refuse %s with the value %j', async (name, value, why) => {
  const { fields } = await refusal(settingsApi.update, 400, { sessionId, body: { [name]: value } });
  expect(fields).toEqual({ [name]: expect.stringContaining(why) as string });
});

test('wording is previewed as text and HTML before saving, next to the default', async () => {
  const before = await call(settingsApi.get, { sessionId });
  const body = { mail: 'issued' as const, subject: '{badgeType}', text: '<b>{name}</b>\n\n{link}' };
  const { subject, text, html, fixed } = await call(badgeMailsApi.checkWords, { sessionId, body });
  expect(subject).toBe("Dean's List");
  expect(text).toMatch(/^<b>Jane Doe<\/b>\n\nhttps?:\S+\n\n/);
  expect(html).toMatch(/<p>&lt;b&gt;Jane Doe&lt;\/b&gt;<\/p>\n<p><a href="https?:[^"]+">https?:[^<]+<\/a><\/p>/);
  expect(fixed.text).toMatch(/^Hello \{name\},\n\n\{organization\} has issued you/);
  expect(await call(settingsApi.get, { sessionId })).toEqual(before);
});

test('invalid wording is refused with its field', async () => {
  const body = { mail: 'issued' as const, subject: '{mailDay}', text: '{lastDay}' };
  expect(await refusedFields(badgeMailsApi.checkWords, { sessionId, body })).toEqual(['subject', 'text']);
  await refusal(badgeMailsApi.sendTest, 400, { sessionId, body: { words: body } });
});

test('a test mail with unsaved wording is in the outbox as it would be sent', async () => {
  const words = { mail: 'takenBack' as const, subject: `Back ${randomUUID()}`, text: 'Dear {givenName}' };
  await call(badgeMailsApi.sendTest, { sessionId, body: { words, mailSenderName: 'Office' } });
  const { docs } = await db.collection('mail').where('to', '==', account.email).get();
  const mail = docs.find((document) => document.get('message.subject') === words.subject);
  expect(mail?.get('message')).toMatchObject({ text: 'Dear Jane', html: '<p>Dear Jane</p>', senderName: 'Office' });
});

async function refusedBadge(says = '550 5.1.1 No such user') {
  const badge = await createIssuedBadge(sessionId);
  await setMail(badge.id, 'refused', new Date(), says);
  return badge;
}

test('refused mails are counted and filtered by reason', async () => {
  const countOf = async (wanted: string) =>
    (await call(badgeMailsApi.getRefusals, { sessionId })).reasons.find(({ reason }) => reason === wanted)?.count ?? 0;
  const before = await countOf('mailbox_full');
  const { id } = await refusedBadge('552 5.2.2 Mailbox full');
  expect(await countOf('mailbox_full')).toBeGreaterThan(before);
  const { badges } = await call(badgesApi.list, { sessionId, query: { refusal: 'mailbox_full' } });
  expect(badges.map((badge) => badge.id)).toContain(id);
});

test('a corrected address is saved on the person and all their badges, and the mail is sent to it', async () => {
  const { id, userId } = await refusedBadge();
  const other = await call(badgesApi.create, { sessionId, body: { userId, year: 2026, badgeType: 'Another' } });
  const email = uniqueEmail();
  await call(badgeMailsApi.sendTo, { sessionId, params: { id }, body: { email } });
  expect((await mailsAbout(id)).map((mail) => mail.get('to') as unknown)).toEqual([email]);
  for (const one of [id, other.id])
    expect((await call(badgesApi.get, { sessionId, params: { id: one } })).recipientEmail).toBe(email);
  expect((await usersNamed(sessionId, email)).map((user) => user.id)).toEqual([userId]);
  const { entries } = await call(auditApi.history, { sessionId, params: { id: userId } });
  const acts = entries.slice(0, 2).map(({ action }) => action);
  expect(acts.sort()).toEqual(['badgeMails.sendTo', 'users.update']);
});

test('an address that another person has is refused, and nothing is sent', async () => {
  const { id, recipientEmail } = await refusedBadge();
  const { email } = await createUser(sessionId);
  const { fields } = await refusal(badgeMailsApi.sendTo, 409, { sessionId, params: { id }, body: { email } });
  expect(Object.keys(fields ?? {})).toEqual(['email']);
  await refusal(badgeMailsApi.sendTo, 400, { sessionId, params: { id }, body: { email: 'nobody' } });
  const badge = await call(badgesApi.get, { sessionId, params: { id } });
  expect(badge).toMatchObject({ recipientEmail, mail: { state: 'refused' } });
});

test('only a refused mail can be sent to another address, because others may still arrive', async () => {
  const { id } = await createIssuedBadge(sessionId);
  await setMail(id, 'sent');
  for (const one of [id, (await createBadgeWith(sessionId)).id])
    await refusal(badgeMailsApi.sendTo, 409, { sessionId, params: { id: one }, body: { email: uniqueEmail() } });
});
