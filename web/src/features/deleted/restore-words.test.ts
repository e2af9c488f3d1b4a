import { describe, expect, test } from 'vitest';
import { restored, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { isSomeoneLeft, notAsBefore, restoredWords } from './restore-words.ts';

const many = { total: 5000, done: 4990, results: [] };

describe('the words of a restore', () => {
  test.each([
    [restored({ a: 'done', b: 'done' }), '2 records restored.'],
    [restored({ a: 'done', b: 'email_taken' }), '1 record restored. 1 stayed: somebody else has this email now.'],
    [
      restored({ a: 'email_taken', b: 'email_taken' }),
      'Nothing could be restored. 2 stayed: somebody else has these emails now.',
    ],
    [restored({ a: 'person_gone' }), 'Nothing could be restored. 1 badge stayed: the person is not there any more.'],
    [restored({ a: 'issued_again' }), '1 record restored. 1 badge was issued again since: both are there now.'],
    [restored({ a: 'done', b: 'time_passed' }), '2 records restored. 1 badge is not issued: its time has passed.'],
    [restored({ a: 'done', b: 'not_found' }), '1 record restored. 1 is not kept any more.'],
    [many, '4,990 records restored. 10 stayed, each with the reason beside it.'],
  ])('%#: say how many are back, and why the others are not', (answer, words) => {
    expect(restoredWords(answer).description).toBe(words);
  });
});

test('whoever stayed can be looked at; what is kept no longer cannot', () => {
  expect(isSomeoneLeft(restored({ a: 'done', b: 'email_taken' }))).toBe(true);
  expect(isSomeoneLeft(restored({ a: 'issued_again', b: 'not_found' }))).toBe(false);
  expect(isSomeoneLeft(many)).toBe(true);
});

test('who is not back as before is listed by the reason, by the names that are known', () => {
  const answer = restored({
    [sampleDeletedPerson.id]: 'email_taken',
    other: 'email_taken',
    [sampleDeletedBadge.id]: 'issued_again',
  });
  expect(notAsBefore(answer, [sampleDeletedPerson, sampleDeletedBadge])).toEqual([
    { problem: 'email_taken', words: '2 stayed: somebody else has these emails now.', names: ['Jane Doe'] },
    {
      problem: 'issued_again',
      words: '1 badge was issued again since: both are there now.',
      names: ['Dean’s List 2026 of Jane Doe'],
    },
  ]);
});
