import { expect, test } from 'vitest';
import { hashFrom } from './hash-from.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  ['the hash', ` ${hash.toUpperCase()} `, hash],
  ['a badge id', `BDG-2025-${hash}`, hash],
  ['a link', `https://badges.example/verify/${hash}?utm=x`, hash],
  ['anything else as it is, trimmed', ' hello ', 'hello'],
  ['the beginning of a long text', ` ${'Xy'.repeat(2_500_000)}`, 'xy'.repeat(50)],
  ['whole characters of it', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['the hash of a link in a long text', `${'word '.repeat(10_000)} /verify/${hash}`, hash],
  ['not a part of something longer', `${hash}ff`, `${hash}ff`],
])('takes %s', (_, text, expected) => {
  expect(hashFrom(text)).toBe(expected);
});
