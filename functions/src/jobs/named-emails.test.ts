import { expect, test } from 'vitest';
import { emailKey, emailKeysIn, withoutEmails, withoutRows, withoutSearch } from './job.ts';

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
  expect(emailKey('Ada@müller.example')).toBe(emailKey('ada@xn--mller-kva.example'));
  expect(emailKeysIn({ search: 'no address', tags: ['a@b'], createdTag: 'x@y' })).toEqual([]);
});

test('an e-mail that was searched for is replaced, and nothing else is', () => {
  expect(withoutEmails(asked, new Set([emailKey(ada)]))).toEqual({
    ...asked,
    filter: { search: '(forgotten)', tagId: 'a@b' },
  });
});

test('search texts are removed once the job has ended', () => {
  const narrowed = { filter: { search: 'S-1042', department: 'Chess', tagId: 't' }, groups: [{ search: 'Ada' }] };
  expect(withoutSearch(narrowed)).toEqual({ filter: { search: '', tagId: 't' }, groups: [{ search: '' }] });
});

test('a row that names a person, at any depth, is replaced by the caller, and the others stay', () => {
  const good = { row: 4, user: { name: 'Ada', email: ada }, tagNames: [] };
  const emptied = withoutRows([...rows, good], new Set([emailKey(ada)]), (row) => ({ row: 'row' in row && row.row }));
  expect(emptied).toEqual([{ row: 2 }, rows[1], { row: 4 }]);
});

test('a result that names a person but is not a row loses at least the e-mail', () => {
  const emptied = withoutRows([{ id: '1', email: ada }], new Set([emailKey(ada)]), (row) => row);
  expect(emptied).toEqual([{ id: '1', email: '(forgotten)' }]);
});
