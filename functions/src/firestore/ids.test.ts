import { expect, test } from 'vitest';
import * as z from 'zod';
import { boundOf, clockOf, deriveId, deriveIdInPlace, fromCursor, mostPlaces, newId, toCursor } from './ids.ts';

test('ids are UUIDs, in natural order newest first', () => {
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

test('derived ids of one clock are ordered by place, after newer and before older ones', () => {
  const places = [0, 1, 4095, 4096, 16_383, 16_384, 1_000_000, mostPlaces - 1];
  const ids = [newId(2001), ...places.map((place) => deriveIdInPlace(2000, place, `seed ${place}`)), newId(1999)];
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(z.uuid({ version: 'v8' }).parse(id)).toBe(id);
  expect(deriveIdInPlace(1, 2, 'a')).toBe(deriveIdInPlace(1, 2, 'a'));
  expect(deriveIdInPlace(1, 2, 'a')).not.toBe(deriveIdInPlace(1, 2, 'b'));
  expect(() => deriveIdInPlace(1, mostPlaces, 'a')).toThrow(RangeError);
});

test('an id contains its clock', () => {
  expect(clockOf(deriveIdInPlace(1_790_000_000_123, 7, 'a'))).toBe(1_790_000_000_123);
});

test('the bound of a clock is between the ids of that clock and those of the next', () => {
  expect(newId(2001) < boundOf(2000)).toBe(true);
  expect(boundOf(2000) < newId(2000)).toBe(true);
});

test('a cursor carries an id and hides it', () => {
  const id = newId();
  expect(toCursor(id)).toMatch(/^[\w-]{22}$/);
  expect(fromCursor(toCursor(id))).toBe(id);
});
