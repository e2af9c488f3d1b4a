import { expect, test } from 'vitest';
import { dialogOf, dialogs, parameterOf, withDialog } from './dialog-addresses.ts';

test('a parameter that was written is read again', () => {
  expect(parameterOf(dialogOf(dialogs.bulkIssue, '7'), dialogs.bulkIssue)).toBe('7');
  expect(withDialog('/users', dialogOf(dialogs.editUser, '7'))).toBe('/users?dialog=edit:7');
});

test.each([
  [null, undefined],
  ['tags', null],
  ['tags:new', 'new'],
  ['tags-new', 'new'],
  ['tagsnew', undefined],
  ['edit:tags', undefined],
])('the tag dialog in %o has the parameter %o', (dialog, parameter) => {
  expect(parameterOf(dialog, dialogs.manageTags)).toBe(parameter);
});
