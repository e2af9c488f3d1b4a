import { expect, test } from 'vitest';
import { restored as answerOf } from '../../testing/sample-deleted.ts';
import { givenBack, restored } from './use-undo.ts';

test('a restore says how many records are restored, and why the others are not', () => {
  expect(givenBack(answerOf({ a: 'done', b: 'email_taken' }), 'Restoring 2 users', restored)).toMatchObject({
    title: 'Restored',
    description: '1 record restored. 1 left out: email used by someone else.',
    actions: [{ label: 'Show reasons' }],
  });
  expect(givenBack(answerOf({ a: 'person_gone' }), 'Restoring a badge', restored)).toMatchObject({
    title: 'Nothing changed',
    description: 'Nothing could be restored. 1 left out: person no longer there.',
  });
});
