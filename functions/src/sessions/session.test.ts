import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOtp, isKept, newOtp, newSessionId, sameHash, shortAddress, storedSessionId, useAt } from './session.ts';

test('session ids carry 256 bits and are stored as something else', () => {
  const id = newSessionId();
  expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  expect(storedSessionId(id)).toMatch(/^[0-9a-f]{64}$/);
});

test('codes have six digits', () => {
  for (let time = 0; time < 500; time += 1) expect(newOtp()).toMatch(/^\d{6}$/);
});

test('a code counts for its own session alone', () => {
  const [one, other] = [newSessionId(), newSessionId()];
  expect(sameHash(hashOtp(one, '123456'), hashOtp(one, '123456'))).toBe(true);
  expect(sameHash(hashOtp(one, '123456'), hashOtp(other, '123456'))).toBe(false);
});

const minute = 60_000;
const noon = Date.parse('2026-01-01T12:00:00.000Z');
const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();

test('a session that is used ends two hours later, and never after its own end', () => {
  expect(useAt(noon, at(600))).toEqual({ lastUsedAt: at(0), endsAt: at(600), expiresAt: at(120) });
  expect(useAt(noon, at(119))).toEqual({ lastUsedAt: at(0), endsAt: at(119), expiresAt: at(119) });
});

test.each([
  [0, false],
  [4.99, false],
  [5, true],
  [500, true],
])('%s minutes after the last one that was kept, a use is kept: %s', (minutes, kept) => {
  expect(isKept({ lastUsedAt: at(0) }, noon + minutes * minute)).toBe(kept);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['::FFFF:cb00:714d', '203.0.113.0'],
  ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::ffff:203.0.113.77%1', '203.0.113.0'],
  ['203.0.113.77%eth0', '203.0.113.0'],
  ['%', ''],
  ['[2001:db8::6]', ''],
  ['203.0.113.77:8080', ''],
  ['unknown', ''],
  ['', ''],
])('of the address %j the record keeps %j: the network, not the machine', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});

test('whatever a caller wrote has a network or none', () => {
  const written = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV6(), fc.string()).map(([address, zone]) => `${address}%${zone}`),
    fc.ipV4().map((address) => `::ffff:${address}`),
  );
  fc.assert(
    fc.property(written, (address) => {
      expect(shortAddress(address)).toMatch(/^(\d{1,3}(\.\d{1,3}){2}\.0|([\da-f]{1,4}:){3}:)?$/);
    }),
  );
});
