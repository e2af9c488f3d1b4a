import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { badgeDetails, detailKeys, detailLabels, isNamePart, searchedDetails } from './person-details.ts';
import { usersApi } from '../calls/users.ts';

// Texts about a person's details name each of them. "E-mail" and "email" are equal.

const namesIn = (text: string) => text.toLowerCase().replaceAll('-', '');
const lineOf = (start: string) =>
  readFileSync(new URL('../../../../docs/for-the-operator.md', import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(start)) ?? '';

test.each([
  ['the register of processing activities', lineOf('- **Whose data:**'), detailKeys],
  ['the table of what is kept of a person', lineOf('| `users` '), detailKeys.filter((key) => !isNamePart(key))],
  ['the table of what is kept of a badge', lineOf('| `badges` '), badgeDetails],
  ['the call that searches', usersApi.list.description, searchedDetails],
  ['the call that forgets', usersApi.bulkForget.description, badgeDetails],
])('%s names every detail', (_, text, keys) => {
  expect(keys.map((key) => detailLabels[key]).filter((label) => !namesIn(text).includes(namesIn(label)))).toEqual([]);
});
