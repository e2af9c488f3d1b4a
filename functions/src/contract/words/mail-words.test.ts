import { expect, test } from 'vitest';
import { filledWords, mailDraftSchema, mostMailFields, senderNameSchema, whyWrongWords } from './mail-words.ts';

const values = { name: 'Ada Lovelace', year: '2026/27', lastDay: '', organization: 'Northfield' };

test('a line with a field that is empty or missing falls out, and of empty lines in a row one stays', () => {
  const text = 'Dear {name},\n\nvalid until {lastDay}\nSee {link}\n\nYours, {organization}';
  expect(filledWords(text, values)).toBe('Dear Ada Lovelace,\n\nYours, Northfield');
  expect(filledWords('One\r\nTwo {link}\r\nThree', values)).toBe('One\nThree');
});

test('values are put in once, and braces around no name stay', () => {
  expect(filledWords('{name} {} { name }', { name: '{year} $& {name}' })).toBe('{year} $& {name} {} { name }');
});

test.each([
  ['issued', 'Hello {nmae}', '{nmae} is no field of this mail. Use {name}, '],
  ['mistake', 'See {link}', '{link} is no field of this mail. Use {name}, '],
  ['issued', '{name}'.repeat(mostMailFields + 1), `Use at most ${mostMailFields} fields`],
  ['issued', '{lastDay}\n{link}', 'Write a line without {lastDay}, {link}: they may be empty'],
] as const)('words of the mail %s such as %s are refused', (mail, text, why) => {
  expect(whyWrongWords(mail, text)).toContain(why);
});

test.each([
  ['issued', ''],
  ['issued', '{name}{link}\n{name}'],
  ['reminder', '{lastDay}'],
  ['mistake', '{name}'],
  ['takenBack', '<b>{name}</b> & more'],
] as const)('words of the mail %s such as "%s" are taken', (mail, text) => {
  expect(whyWrongWords(mail, text)).toBeNull();
});

test('an error in a draft names the wrong one of its two texts', () => {
  const draft = { mail: 'issued', subject: '{strange}', text: 'x'.repeat(20_000) };
  const wrong = mailDraftSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(wrong).toContain('text');
  const { error } = mailDraftSchema.safeParse({ ...draft, text: '' });
  expect(error?.issues).toMatchObject([{ path: ['subject'] }]);
});

test.each(['Office <a@b.example>', 'a@b.example', 'The "Office"', 'Office\r\nBcc: all@example.com', 'back\\slash'])(
  'a sender is not named %j',
  (name) => {
    expect(senderNameSchema.safeParse(name).success).toBe(false);
  },
);
