import { expect, test } from 'vitest';
import { canBeUndone, deletingActs, undoDaysKept, undoableActs } from './acts.ts';
import { apis } from './index.ts';

const day = 86_400_000;

test('each act that can be undone is a call of the contract', () => {
  const names = Object.entries(apis).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`));
  expect(names).toEqual(expect.arrayContaining([...undoableActs, ...deletingActs]));
});

test('an act can be undone for thirty days, an undo never', () => {
  const [action = ''] = undoableActs;
  const after = (days: number, what = action) => canBeUndone({ action: what, at: 0 }, days * day);
  expect([after(0), after(undoDaysKept - 0.01), after(undoDaysKept)]).toEqual([true, true, false]);
  expect(after(0, 'acts.undo')).toBe(false);
});
