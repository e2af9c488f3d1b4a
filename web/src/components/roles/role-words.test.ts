import { say } from 'functions/contract/words/say';
import { expect, test } from 'vitest';

test('a viewer is offered the export of all addresses, and the role says so', () => {
  expect(say('roles.may.viewer')).toContain('export users with their email addresses');
});
