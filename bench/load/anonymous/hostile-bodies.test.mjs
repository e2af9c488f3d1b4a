import { expect, test } from 'vitest';
import { hostileBodies } from './hostile-bodies.mjs';

const bytes = 2_000;
const bodies = [...hostileBodies({ email: 'a@b.cc', proof: [{ value: 'z3' }] }, bytes)];
const textOf = (/** @type {string} */ what) => bodies.find((body) => body.what === what)?.text ?? '';
const bodyWith = (/** @type {string} */ what) => JSON.parse(textOf(what));

test('each is JSON, and nearly as large as it may be', () => {
  for (const { what, text } of bodies) {
    expect(() => JSON.parse(text), what).not.toThrow();
    expect(Buffer.byteLength(text), what).toBeGreaterThan(bytes * 0.9);
    expect(Buffer.byteLength(text), what).toBeLessThanOrEqual(bytes);
  }
});

test('each place is filled, and the others stay', () => {
  const { email, proof } = bodyWith('proof.0.value: long, of 2');
  expect(email).toBe('a@b.cc');
  expect(proof[0].value).toMatch(/^z2{1900,}$/);
  const places = new Set(bodies.map(({ what }) => what.split(':')[0]));
  expect([...places]).toEqual(['all of it', 'email', 'proof', 'proof.0', 'proof.0.value']);
});

test('it is deep and wide in each', () => {
  expect(textOf('email: deep lists')).toMatch(/^\{"email":\[{900,}/);
  expect(bodyWith('proof: a wide list').proof.length).toBeGreaterThan(900);
  expect(Object.keys(bodyWith('all of it: a wide object')).length).toBeGreaterThan(100);
});
