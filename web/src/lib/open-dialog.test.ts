import { expect, test } from 'vitest';
import { dialogOf, parameterOf, withDialog } from './open-dialog.ts';

test('a dialog parameter can be written and read back', () => {
  expect(parameterOf(dialogOf('bulk-issue', '7'), 'bulk-issue')).toBe('7');
  expect(withDialog('/users', dialogOf('edit', '7'))).toBe('/users?dialog=edit:7');
});

test.each([
  [null, undefined],
  ['tags', null],
  ['tags:new', 'new'],
  ['tags-new', 'new'],
  ['tagsnew', undefined],
  ['edit:tags', undefined],
])('the tag dialog in %o has the parameter %o', (dialog, parameter) => {
  expect(parameterOf(dialog, 'tags')).toBe(parameter);
});
