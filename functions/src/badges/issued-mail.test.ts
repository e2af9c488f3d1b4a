import { afterEach, expect, test } from 'vitest';
import en from '../contract/messages/en.json' with { type: 'json' };
import { speak } from '../contract/messages/say.ts';
import { issuedBadge } from '../testing/issued-badge.ts';
import { issuedMail, nameInSubject } from './issued-mail.ts';

const settings = {
  ...{ organizationName: 'Old <School>', contactEmail: '', enablePublicVerification: true },
  linkedinSharingEnabled: true,
};
const badge = issuedBadge();

afterEach(() => {
  speak('en-US', en);
});

test('the subject gives the name of the badge back, also where the language puts it in the middle', () => {
  expect(issuedMail(badge, settings).subject).toBe('Your badge: Dean’s List 2026');
  expect(nameInSubject(issuedMail(badge, settings).subject)).toBe('Dean’s List 2026');
  speak('en-US', { mail: { ...en.mail, badgeSubject: 'Dein Badge {badge} ist da' } });
  expect(nameInSubject(issuedMail(badge, settings).subject)).toBe('Dean’s List 2026');
  expect(nameInSubject('Your badge: Dean’s List 2026')).toBe('Your badge: Dean’s List 2026');
});

test('a subject in which the parts around the name overlap is no subject of a badge', () => {
  speak('en-US', { mail: { ...en.mail, badgeSubject: 'aba{badge}ba' } });
  expect(nameInSubject('aba')).toBe('aba');
});

test('it tells who issued what, and its link', () => {
  const { text, html } = issuedMail(badge, settings);
  expect(text.split('\n\n')).toEqual([
    'Hello Grace Hopper,',
    'Old <School> has issued you the badge “Dean’s List” for 2026.',
    'For a year of work.',
    expect.stringContaining(badge.verificationHash),
    'Anyone with the link can see that it is genuine. You can share it or add it to your LinkedIn profile.',
  ]);
  expect(html).toContain('<p>Old &lt;School&gt; has issued you');
  expect(html).toContain('>See your badge</a></p>');
});

test('a correction says what the badge says now', () => {
  const { text } = issuedMail(badge, { ...settings, enablePublicVerification: false }, { isCorrection: true });
  expect(text.split('\n\n').slice(1)).toEqual([
    'Old <School> has corrected your badge. It now says “Dean’s List” for 2026. Its link is the same.',
    'For a year of work.',
  ]);
});
