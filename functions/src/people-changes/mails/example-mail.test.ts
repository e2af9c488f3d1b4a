import { expect, test } from 'vitest';
import { defaultSettings } from '../../contract/rules/defaults.ts';
import { whyWrongWords, wordedMails } from '../../contract/words/mail-words.ts';
import { exampleMail, fixedWords, withWords } from './example-mail.ts';

const settings = {
  ...defaultSettings,
  defaultYear: 2026,
  organizationName: 'Northfield',
  contactEmail: 'office@school.example',
};

test.each(wordedMails)('the default wording of %s is valid as custom wording, and makes the same mail', (mail) => {
  const words = fixedWords(mail, settings);
  for (const text of [words.subject, words.text]) expect(whyWrongWords(mail, text)).toBeNull();
  const [fixed, own] = [exampleMail(mail, settings), exampleMail(mail, withWords(settings, mail, words))];
  expect([own.subject, own.text]).toEqual([fixed.subject, fixed.text]);
});

test('unsaved wording takes precedence over the saved one', () => {
  const saved = withWords(settings, 'issued', { subject: 'Saved', text: 'Saved' });
  const { subject, text } = exampleMail('issued', withWords(saved, 'issued', { subject: 'Typed {year}', text: '' }));
  expect(subject).toBe('Typed 2026');
  expect(text).toContain('Northfield has issued you the badge');
});
