import { expect, test } from 'vitest';
import { badgeFilePath, fillPath } from './address.ts';

test('a parameter cannot leave its place in the path', () => {
  expect(fillPath('/api/verify/{hash}', { hash: '../x?y' })).toBe('/api/verify/..%2Fx%3Fy');
});

test('a parameter that is not given is left empty', () => {
  expect(fillPath('/api/users/{id}/tags')).toBe('/api/users//tags');
});

test('a badge file stands below its badge', () => {
  expect(badgeFilePath('abc', 'qr.svg')).toBe('/api/verification/abc/qr.svg');
});
