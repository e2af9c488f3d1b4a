import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortAddress } from './session.ts';

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
