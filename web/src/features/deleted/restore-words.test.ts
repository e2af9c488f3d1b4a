import { expect, test } from 'vitest';
import { restored, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { isSomeoneLeft, notAsBefore, restoredWords } from './restore-words.ts';

test('a restore says how many records are restored, and why the others are not', () => {
  expect(restoredWords(restored({ a: 'done', b: 'email_taken' }))).toEqual({
    title: 'Restored',
    description: '1 record restored. 1 left out: email used by someone else.',
  });
  expect(restoredWords(restored({ a: 'person_gone' }))).toEqual({
    title: 'Nothing changed',
    description: 'Nothing could be restored. 1 left out: person no longer there.',
  });
});

test('whoever stayed can be looked at; what is kept no longer cannot', () => {
  expect(isSomeoneLeft(restored({ a: 'done', b: 'email_taken' }))).toBe(true);
  expect(isSomeoneLeft(restored({ a: 'issued_again', b: 'gone', c: 'forgotten' }))).toBe(false);
});

test('known records that are not back as before are listed with the reason', () => {
  const answer = restored({
    [sampleDeletedPerson.id]: 'email_taken',
    other: 'email_taken',
    [sampleDeletedBadge.id]: 'gone',
  });
  expect(notAsBefore(answer, [sampleDeletedPerson, sampleDeletedBadge])).toEqual([
    { id: sampleDeletedPerson.id, kind: 'user', name: 'Jane Doe', why: 'email_taken' },
  ]);
});
