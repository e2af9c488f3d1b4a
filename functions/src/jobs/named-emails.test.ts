import { expect, test } from 'vitest';
import { emailKey, emailKeysIn, withoutEmails } from './named-emails.ts';

const ada = 'ada@example.com';
const asked = {
  filter: { search: ' Ada@Example.com ', tagId: 'a@b' },
  users: { filter: { search: 'ada' } },
  email: null,
};
const rows = [
  { row: 2, message: 'Invalid', name: 'Ada', email: 'ADA@example.com' },
  { row: 3, message: 'Invalid', name: 'Grace', email: 'grace@example.com' },
];

test('digests are of e-mails alone, in whatever case and blanks, each once', () => {
  expect(emailKeysIn(asked)).toEqual([emailKey(ada)]);
  expect(emailKeysIn([...rows, ...rows])).toEqual([emailKey(ada), emailKey('grace@example.com')]);
  expect(emailKeysIn({ search: 'no address', tags: ['a@b'], createdTag: 'x@y' })).toEqual([]);
});

test('an e-mail that was searched for is replaced, and nothing else is', () => {
  expect(withoutEmails(asked, new Set([emailKey(ada)]))).toEqual({
    ...asked,
    filter: { search: '(forgotten)', tagId: 'a@b' },
  });
});

test('a row that names somebody is what the caller makes of it, and the others stay', () => {
  const emptied = withoutEmails(rows, new Set([emailKey(ada)]), () => ({ row: 2 }));
  expect(emptied).toEqual([{ row: 2 }, rows[1]]);
  expect(JSON.stringify(emptied)).not.toMatch(/ada/i);
});
