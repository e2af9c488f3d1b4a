import { expect, test } from 'vitest';
import { sampleDeletedAct, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { deletionOf, keptUntil, nameOf, restorableOf, restorableWords, whatItIs } from './deleted-words.ts';

test('a deletion says what it deleted and what can be restored', () => {
  expect(deletionOf(sampleDeletedAct)).toBe('3 users deleted');
  expect(restorableWords(sampleDeletedAct)).toBe('3 users and 4 badges can be restored.');
  expect(restorableOf(sampleDeletedAct)).toBe(7);
  expect(deletionOf({ kind: 'badgeTemplate', recordCount: 1 })).toBe('1 template deleted');
});

test('a fully restored deletion says so', () => {
  expect(restorableWords({ restorable: { user: 0, badge: 0, badgeTemplate: 0 } })).toBe('Nothing is left to restore.');
});

test('deleted records are kept for 30 days', () => {
  expect(keptUntil(sampleDeletedAct)).toBe('2026-12-20T12:00:00.000Z');
});

test('a record shows its type and name', () => {
  expect([whatItIs(sampleDeletedPerson), nameOf(sampleDeletedPerson)]).toEqual(['User', 'Jane Doe']);
  expect([whatItIs(sampleDeletedBadge), nameOf(sampleDeletedBadge)]).toEqual([
    'Dean’s List 2026',
    'Dean’s List 2026 of Jane Doe',
  ]);
  expect(whatItIs({ kind: 'badgeTemplate', title: null })).toBe('Template');
});
