import { expect, test } from 'vitest';
import { nextKeyId } from './key-id.ts';

test.each([
  [[], '2026-11-22', 'key-2026-1'],
  [['key-2026-1'], '2026-11-22', 'key-2026-2'],
  [['key-2026-9', 'key-2026-10', 'key-2026-1'], '2026-12-31T23:59:59Z', 'key-2026-11'],
  [['key-2026-1', 'key-2026-2'], '2027-01-01', 'key-2027-1'],
])('after %j the key that is made at %s has a number of its own in its year', (ids, now, expected) => {
  expect(nextKeyId(ids, new Date(now))).toBe(expected);
});
