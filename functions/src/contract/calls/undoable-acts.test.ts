import { expect, test } from 'vitest';
import { undoDaysKept } from './acts.ts';
import { canBeUndone } from './apis.ts';

test('an act can be undone for thirty days, an undo never', () => {
  const after = (days: number, action = 'badges.issue') => canBeUndone({ action, at: 0 }, days * 86_400_000);
  expect([after(0), after(undoDaysKept - 0.01), after(undoDaysKept)]).toEqual([true, true, false]);
  expect(after(0, 'acts.undo')).toBe(false);
});
