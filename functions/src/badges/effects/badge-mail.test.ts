import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '../../contract/rules/defaults.ts';
import en from '../../contract/words/en.json' with { type: 'json' };
import { speak } from '../../contract/words/say.ts';
import { linkTo } from '../../config.ts';
import { issuedBadge } from '../../testing/issued-badge.ts';
import { issuedMail, takenBackMail } from './badge-mail.ts';

const settings = { ...defaultSettings, organizationName: 'Old <School>' };
const badge = issuedBadge();

afterEach(() => {
  speak('en-US', en);
});

test('the mail says who issued which badge, with the link', () => {
  const { subject, text, html, button } = issuedMail(badge, settings);
  expect(subject).toBe('Your badge: Dean’s List 2026');
  expect(text.split('\n\n')).toEqual([
    'Hello Grace Hopper,',
    'Old <School> has issued you the badge “Dean’s List” for 2026.',
    'For a year of work.',
    expect.stringContaining(badge.verificationHash),
    'Anyone with the link can see that it is genuine. You can share it or add it to your LinkedIn profile.',
  ]);
  expect(html).toContain('<p>Old &lt;School&gt; has issued you');
  expect(button).toEqual({ label: 'See your badge', address: linkTo(badge.verificationHash) });
});

test('a correction says what the badge says now', () => {
  const { text } = issuedMail(badge, { ...settings, enablePublicVerification: false }, { isCorrection: true });
  expect(text.split('\n\n').slice(1)).toEqual([
    'Old <School> has corrected your badge. It now says “Dean’s List” for 2026. Its link is the same.',
    'For a year of work.',
  ]);
});

const own = {
  ...settings,
  issuedMailSubject: 'Liebe {givenName}: {badgeType}',
  issuedMailText: 'Liebe {name},\n<b>gültig</b> bis {lastDay}\n\nhier: {link}\n{organization}',
};

test('custom wording replaces the default one in text and HTML, and markup in it is escaped', () => {
  const mail = issuedMail({ ...badge, lastDay: '2027-07-31' }, own);
  expect(mail.subject).toBe('Liebe Grace: Dean’s List');
  const [link = ''] = /http\S+/.exec(mail.text) ?? [];
  expect(mail.text).toBe(`Liebe Grace Hopper,\n<b>gültig</b> bis July 31, 2027\n\nhier: ${link}\nOld <School>`);
  expect(mail.html).toBe(
    '<p>Liebe Grace Hopper,<br>&lt;b&gt;gültig&lt;/b&gt; bis July 31, 2027</p>\n' +
      `<p>hier: <a href="${link}">${link}</a><br>Old &lt;School&gt;</p>`,
  );
});

test('a line with an empty field is left out of text and HTML: no end date, or pages that are not public', () => {
  const { text, html } = issuedMail({ ...badge, lastDay: null }, { ...own, enablePublicVerification: false });
  expect(text).toBe('Liebe Grace Hopper,\n\nOld <School>');
  expect(html).toBe('<p>Liebe Grace Hopper,</p>\n<p>Old &lt;School&gt;</p>');
});

test('a name that looks like a field or markup is printed as it is', () => {
  const named = { ...badge, recipientName: '{link} <script>' };
  const { text, html } = issuedMail(named, { ...own, issuedMailText: 'Hi {name}' });
  expect([text, html]).toEqual(['Hi {link} <script>', '<p>Hi {link} &lt;script&gt;</p>']);
});

test('a correction has the default wording and the custom sender', () => {
  const sender = { mailSenderName: 'Office', mailReplyTo: 'office@school.example' };
  const mail = issuedMail(badge, { ...own, ...sender }, { isCorrection: true });
  expect(mail.text).toContain('has corrected your badge');
  expect(mail).toMatchObject({ senderName: 'Office', replyTo: 'office@school.example' });
});

test('the mail about an unissued badge names the contact for questions', () => {
  const mail = takenBackMail({ ...badge, lastDay: null }, { ...settings, contactEmail: 'office@school.example' });
  expect(mail.subject).toBe('Taken back: Dean’s List 2026');
  expect(mail.text.split('\n\n')).toEqual([
    'Hello Grace Hopper,',
    'Old <School> has taken back your badge “Dean’s List” for 2026. It is no longer valid, and its page says so.',
    'If you have a question, write to office@school.example.',
  ]);
  expect(mail.replyTo).toBe('office@school.example');
});
