import { expect, test } from 'vitest';
import * as z from 'zod';
import { deriveId, fromCursor, newId, toCursor } from './ids.ts';

test('ids are UUIDs whose natural order is newest first', () => {
  const ids = [3000, 2000, 1000].map((now) => newId(now));
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(z.uuid({ version: 'v8' }).parse(id)).toBe(id);
});

test('ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
});

test('a derived id is the same for the same clock and seed, and only then', () => {
  expect(deriveId(1, 'a')).toBe(deriveId(1, 'a'));
  expect(deriveId(1, 'a')).not.toBe(deriveId(1, 'b'));
  expect(deriveId(1, 'a')).not.toBe(deriveId(2, 'a'));
});

test('a cursor carries an id and hides it', () => {
  const id = newId();
  expect(toCursor(id)).toMatch(/^[\w-]{22}$/);
  expect(fromCursor(toCursor(id))).toBe(id);
});
