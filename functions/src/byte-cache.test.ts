import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const cache = () => new ByteCache<string>(10, (text) => text.length);

test('keeps what fits and forgets what was not asked for longest', () => {
  const kept = cache();
  kept.set('a', '12345');
  kept.set('b', '12345');
  expect(kept.get('a')).toBe('12345');
  kept.set('c', '1');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['12345', undefined, '1']);
});

test('counts a value that replaces another once', () => {
  const kept = cache();
  kept.set('a', '123456789');
  kept.set('a', '12345');
  kept.set('b', '12345');
  expect([kept.get('a'), kept.get('b')]).toEqual(['12345', '12345']);
});

test('does not keep what is larger than all of it', () => {
  const kept = cache();
  kept.set('a', '12345678901');
  expect(kept.get('a')).toBeUndefined();
});
