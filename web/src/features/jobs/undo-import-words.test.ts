import { expect, test } from 'vitest';
import { deletableOf, undoSentences } from './undo-import-words.ts';

const counted = (total: number, withBadge: number, changed: number) => ({
  total,
  counts: { badges: withBadge, withBadge, waitingMails: 0, changed },
});

test.each([
  [counted(770, 0, 0), 'This import added 770 people. 770 are deleted. You cannot reverse this.'],
  [
    counted(770, 3, 2),
    'This import added 770 people. 765 are deleted. 5 stay: badges issued since (3), changed since (2). ' +
      'You cannot reverse this.',
  ],
  [
    counted(2, 0, 1),
    'This import added 770 people. 768 of them were already deleted. 1 is deleted. 1 stays: changed since. ' +
      'You cannot reverse this.',
  ],
  [
    counted(5, 5, 0),
    'This import added 770 people. 765 of them were already deleted. No one is left to delete. 5 stay: badges issued since.',
  ],
  [counted(0, 0, 0), 'This import added 770 people. 770 of them were already deleted. No one is left to delete.'],
])('says how many people are deleted and why others stay: %#', (answer, words) => {
  expect(undoSentences({ done: 770, updated: 0 }, answer)).toBe(words);
});

test('people who were only updated stay, and very many people are not counted', () => {
  expect(undoSentences({ done: 12_020, updated: 20 }, { total: 12_000, counts: null })).toBe(
    'This import added 12,000 people. They are deleted, except for those who have badges or were changed since. ' +
      '20 people who existed before get their old details back, unless changed since. You cannot reverse this.',
  );
});

test('the undo of an import without new people deletes no one', () => {
  expect(undoSentences({ done: 8, updated: 8 }, counted(0, 0, 0))).toBe(
    'This import added no one. 8 people who existed before get their old details back, unless changed since. You cannot reverse this.',
  );
});

test('without a count, the number of people to delete is unknown', () => {
  expect(deletableOf(undefined)).toBeNull();
  expect(deletableOf({ total: 12_000, counts: null })).toBeNull();
  expect(deletableOf(counted(5, 3, 2))).toBe(0);
});
