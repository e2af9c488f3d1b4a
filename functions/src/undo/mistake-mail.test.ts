import { expect, test } from 'vitest';
import { defaultSettings } from '../contract/defaults.ts';
import { mistakeMail } from './mistake-mail.ts';

const settings = { ...defaultSettings, organizationName: 'Northfield' };
const sent = { subject: 'Your badge: First Aid 2026', leftAt: Date.parse('2026-05-04T12:00:00Z') };
const told = { name: 'Ada Lovelace', badgeType: 'First Aid', yearLabel: '2026' };

test('it names the mail by its subject and day, and the badge also where the subject was in own words', () => {
  expect(mistakeMail(sent, settings).subject).toBe('Sent by mistake: First Aid 2026');
  const { subject, text } = mistakeMail({ ...sent, subject: 'Well done!', told }, settings);
  expect(subject).toBe('Sent by mistake: First Aid 2026');
  expect(text).toContain('On May 04, 2026 you got a mail of Northfield with the subject “Well done!”');
});

test('own words have the fields of the mail that is taken back; where these were not kept, their lines fall out', () => {
  const mistakeMailText = 'Dear {name},\n\nour mail “{mailSubject}” of {mailDay} was wrong.\n\n{organization}';
  const own = { ...settings, mistakeMailText };
  const rest = 'our mail “Your badge: First Aid 2026” of May 04, 2026 was wrong.\n\nNorthfield';
  expect(mistakeMail({ ...sent, told }, own).text).toBe(`Dear Ada Lovelace,\n\n${rest}`);
  expect(mistakeMail(sent, own).text).toBe(rest);
});
