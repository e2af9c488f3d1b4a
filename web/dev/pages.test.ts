import { expect, test } from 'vitest';
import { entryOf, fromSource, isBadgePage } from './pages.ts';

test.each([
  ['/verify/abc', true],
  ['/verification/abc', true],
  ['/verify', false],
  ['/verify/', false],
  ['/verify/abc/def', false],
  ['/badges/abc', false],
])('%s is a page that the function answers: %s', (pathname, expected) => {
  expect(isBadgePage(pathname)).toBe(expected);
});

test.each([
  ['/verify', '/verify.html'],
  ['/verification/', '/verify.html'],
  ['/verify/abc/def', '/verify.html'],
  ['/login', '/login.html'],
  ['/login/', '/login.html'],
  ['/', null],
  ['/users', null],
  ['/logins', null],
  ['/verifying', null],
  ['/src/login.tsx', null],
])('%s is served from %s', (pathname, expected) => {
  expect(entryOf(pathname)).toBe(expected);
});

test('a built page runs the source in place of the build, and keeps what it is about', () => {
  const built = `<html><head><title>Zoë</title>
    <script type="module" crossorigin src="/assets/verify-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-b2.js">
    <link rel="stylesheet" crossorigin href="/assets/base-c3.css">
    <link rel="icon" href="/favicon.svg">
    <script type="application/json" id="badge">{"id":"1"}</script></head><body><div id="root"></div></body></html>`;
  const page = fromSource(built);
  expect(page).not.toContain('/assets/');
  expect(page).toContain('<title>Zoë</title>');
  expect(page).toContain('href="/favicon.svg"');
  expect(page).toContain('id="badge">{"id":"1"}</script>');
  expect(page).toContain('<script type="module" src="/src/verify.tsx"></script></body>');
  expect(fromSource(page)).toBe(page);
});
