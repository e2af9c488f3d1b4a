import { expect, test } from 'vitest';
import { undoableAct } from './record-history.tsx';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const day = 86_400_000;
const history = (...actions: string[]) =>
  actions.map((action, index) => ({ action, at: new Date(now - index * day).toISOString(), index }));
const offered = (...actions: string[]) => undoableAct(history(...actions), now)?.index ?? null;

test('the last act that can be undone is offered, and none before it', () => {
  expect(offered('badges.issue', 'badges.update', 'badges.create')).toBe(0);
  expect(offered('badgeMails.send', 'badges.issue', 'badges.create')).toBe(1);
});

test('an act that was undone is not offered again, but the one before it is', () => {
  expect(offered('acts.undo', 'badges.issue', 'badges.update')).toBe(2);
  expect(offered('acts.undo', 'acts.undo', 'badges.issue', 'badges.update')).toBeNull();
  expect(offered('badges.issue', 'acts.undo', 'badges.issue')).toBe(0);
});

test('a deletion is offered until what it deleted is back, or gone for good, and nothing before it then', () => {
  expect(offered('badges.delete', 'badges.issue')).toBe(0);
  expect(offered('users.setTags', 'deleted.restore', 'users.delete', 'users.update')).toBe(0);
  expect(offered('deleted.restore', 'users.delete', 'users.update')).toBeNull();
  expect(offered('deleted.purge', 'badges.delete', 'badges.issue')).toBeNull();
});

test('nothing is offered of other kinds, or after thirty days', () => {
  expect(offered('badgeMails.send', 'users.create')).toBeNull();
  expect(undoableAct(history('badges.issue'), now + 30 * day)).toBeNull();
});
