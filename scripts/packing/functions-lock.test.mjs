import { expect, test } from 'vitest';
import { faultsOfLock, readLocks } from './functions-lock.mjs';

const locks = readLocks();

test('production installs what package.json names, in the versions that were tested', () => {
  // Mended by node scripts/lock-functions.mjs.
  expect(faultsOfLock(locks)).toEqual([]);
});

test('the renderer comes in the build for the platform of production', () => {
  const { optional, dev } = locks.functions['node_modules/@resvg/resvg-js-linux-x64-gnu'] ?? {};
  expect({ optional, dev }).toEqual({ optional: true, dev: undefined });
});

test.each([
  ['a version that was raised in package.json alone', { manifest: { dependencies: { express: '99.0.0' } } }],
  ['a package that package.json does not name any more', { manifest: { dependencies: {} } }],
  ['a package that the workspace has in another version', { root: { 'node_modules/express': { version: '1.0.0' } } }],
])('a lockfile is refused for %s', (_, change) => {
  expect(faultsOfLock({ ...locks, ...change }).join()).toContain('express');
});
