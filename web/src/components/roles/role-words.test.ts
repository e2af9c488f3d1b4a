import { say } from 'functions/contract/words/say';
import { expect, test } from 'vitest';

test('the description of a viewer says that they can export e-mail addresses', () => {
  expect(say('roles.may.viewer')).toContain('export users with their email addresses');
});
