import { expect, test } from 'vitest';
import { defaultSettings } from '../../contract/rules/defaults.ts';
import { reminderMail } from './reminder-mail.ts';

const badge = {
  recipientName: 'Ada <b>',
  badgeType: 'First Aid',
  yearLabel: '2026/27',
  lastDay: '2027-07-31',
  verificationHash: '0123456789abcdef0123456789abcdef',
};
const settings = { ...defaultSettings, organizationName: 'Northfield', contactEmail: 'office@school.example' };

test('a reminder has the badge, its last day, its link and a contact', () => {
  const mail = reminderMail(badge, settings);
  expect(mail.subject).toBe('Your badge is valid until July 31, 2027: First Aid 2026/27');
  expect(mail.replyTo).toBe('office@school.example');
  expect(mail.text.split('\n\n')).toEqual([
    'Hello Ada <b>,',
    'The badge “First Aid” for 2026/27, which Northfield issued to you, is valid until July 31, 2027. After that day it says that it has expired.',
    'To ask how to renew it, write to office@school.example.',
    expect.stringMatching(/\/verify\/0123456789abcdef0123456789abcdef$/),
  ]);
  expect(mail.html).toContain('Hello Ada &lt;b&gt;,');
  expect(mail.button?.address).toMatch(/\/verify\/0123456789abcdef0123456789abcdef$/);
});

test('without public pages there is no link, and without a contact the reader can reply', () => {
  const mail = reminderMail(badge, { ...settings, contactEmail: '', enablePublicVerification: false });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toMatch(/To ask how to renew it, answer this email\.$/);
  expect(JSON.stringify(mail)).not.toContain('/verify/');
});

test('custom wording can use the last day', () => {
  const own = { reminderMailSubject: 'Until {lastDay}', reminderMailText: '{givenName}, {badgeType} {year} ends.' };
  const { subject, text } = reminderMail(badge, { ...settings, ...own });
  expect([subject, text]).toEqual(['Until July 31, 2027', 'Ada, First Aid 2026/27 ends.']);
});
