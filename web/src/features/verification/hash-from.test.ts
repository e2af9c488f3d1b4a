import { expect, test } from 'vitest';
import { hashFrom } from './hash-from.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  ['the hash', ` ${hash.toUpperCase()} `, hash],
  ['a badge id', `BDG-2025-${hash}`, hash],
  ['a link', `https://badges.example/verify/${hash}?utm=x`, hash],
  ['anything else as it is, trimmed', ' hello ', 'hello'],
  ['not a part of something longer', `${hash}ff`, `${hash}ff`],
])('takes %s', (_, text, expected) => {
  expect(hashFrom(text)).toBe(expected);
});
