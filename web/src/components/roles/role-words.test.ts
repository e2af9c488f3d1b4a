import { expect, test } from 'vitest';
import { roleWords } from './role-words.ts';

test('a viewer is offered the export of all addresses, and the role says so', () => {
  expect(roleWords.viewer.may).toContain('export users with their email addresses');
});
