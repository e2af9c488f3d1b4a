import { expect, test } from 'vitest';
import { defaultSettings } from '../../contract/rules/defaults.ts';
import { mistakeMail } from './mistake-mail.ts';

const settings = { ...defaultSettings, organizationName: 'Northfield' };
const sent = {
  subject: 'Well done!',
  leftAt: Date.parse('2026-05-04T12:00:00Z'),
  told: { name: 'Ada Lovelace', badgeType: 'First Aid', yearLabel: '2026' },
};

test('the mail names the mistaken one by subject and day, and the badge', () => {
  const { subject, text } = mistakeMail(sent, settings);
  expect(subject).toBe('Sent by mistake: First Aid 2026');
  expect(text).toContain('On May 04, 2026 you got an email from Northfield with the subject “Well done!”');
});

test('custom wording can use the subject and day of the mistaken mail', () => {
  const mistakeMailText = 'Dear {name},\n\nour mail “{mailSubject}” of {mailDay} was wrong.\n\n{organization}';
  expect(mistakeMail(sent, { ...settings, mistakeMailText }).text).toBe(
    'Dear Ada Lovelace,\n\nour mail “Well done!” of May 04, 2026 was wrong.\n\nNorthfield',
  );
});
