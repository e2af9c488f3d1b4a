import { expect, test } from 'vitest';
import { badgeFilePath, fillPath, hashIn } from './address.ts';

test('a parameter cannot leave its place in the path', () => {
  expect(fillPath('/api/verify/{hash}', { hash: '../x?y' })).toBe('/api/verify/..%2Fx%3Fy');
});

test('a missing parameter is left empty', () => {
  expect(fillPath('/api/users/{id}/tags')).toBe('/api/users//tags');
});

test('the path of a badge file starts with that of its badge', () => {
  expect(badgeFilePath('abc', 'qr.svg')).toBe('/api/verification/abc/qr.svg');
});

const hash = '0123456789abcdef0123456789abcdef';
const groups = hash.match(/.{4}/g) ?? [];
const uuids = ['2c1a7f0e-5b1a-4c64-9d0e-3f6a8b2c1d47', 'Jo 2c1a7f0e-5b1a-4c64-9d0e-3f6a8b2c1d47@x.example'];
const link = `https%3A%2F%2Fbadges.example%2Fverify%2F${hash}`;

test.each([
  ...['.', ')', ',', '>', '"', '=', '&utm=x', ' ', '\u200b', '%20', '%E2%80%8B', ' 2026', ' bad'].map(
    (end) => hash + end,
  ),
  ...['<', '"', 'BDG-2026-', 'bdg 2026 ', '/verify/'].map((start) => start + hash),
  hash.toUpperCase(),
  `https://eur01.safelinks.protection.outlook.com/?url=${link}&data=05%7C01%7Cabc`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__badges.example_verify_${hash}&d=DwMFAg&c=euGZst`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__eur01.safelinks-3Furl-3D${link.replaceAll('%', '-25')}&d=DwMFAg`,
  `https://urldefense.com/v3/__https://badges.example/verify/${hash}__;!!abc$`,
  groups.join(' '),
  `Code ${groups.join('-')}, Award 2026`,
  `BDG-2026-${groups.join('\u2011')}`,
  `badges.example/verify/${hash.slice(0, 20)}\r\n> ${hash.slice(20)}`,
  `${hash.slice(0, 9)}=\r\n${hash.slice(9)}`,
  hash.replace('a', '\u00ada').replace('b', '\u200bb'),
  hash.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  hash.replaceAll('0', 'O').replaceAll('1', 'l'),
])('finds the hash in %j', (text) => {
  expect(hashIn(text)).toBe(hash);
});

test.each([`${hash}ff`, `f${hash}`, groups.slice(1).join(' '), 'my badge', '', ...uuids])(
  'finds no hash in %j',
  (text) => {
    expect(hashIn(text)).toBeNull();
  },
);
