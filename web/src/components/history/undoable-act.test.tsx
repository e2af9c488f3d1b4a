import { expect, test } from 'vitest';
import { undoableAct } from './record-history.tsx';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const day = 86_400_000;
const history = (...actions: string[]) =>
  actions.map((action, index) => ({ action, at: new Date(now - index * day).toISOString(), index }));
const offered = (...actions: string[]) => undoableAct(history(...actions), now)?.index ?? null;

test('only the last undoable action is offered', () => {
  expect(offered('badges.issue', 'badges.update', 'badges.create')).toBe(0);
  expect(offered('badgeMails.send', 'badges.issue', 'badges.create')).toBe(1);
});

test('an undone action is not offered again, but the one before it is', () => {
  expect(offered('acts.undo', 'badges.issue', 'badges.update')).toBe(2);
  expect(offered('acts.undo', 'acts.undo', 'badges.issue', 'badges.update')).toBeNull();
  expect(offered('badges.issue', 'acts.undo', 'badges.issue')).toBe(0);
});

test('a deletion is offered until its records are restored or permanently deleted, and older actions are not offered then', () => {
  expect(offered('badges.delete', 'badges.issue')).toBe(0);
  expect(offered('users.setTags', 'deleted.restore', 'users.delete', 'users.update')).toBe(0);
  expect(offered('deleted.restore', 'users.delete', 'users.update')).toBeNull();
  expect(offered('deleted.purge', 'badges.delete', 'badges.issue')).toBeNull();
});

test('other kinds of actions, and actions older than 30 days, are not offered', () => {
  expect(offered('badgeMails.send', 'users.create')).toBeNull();
  expect(undoableAct(history('badges.issue'), now + 30 * day)).toBeNull();
});
