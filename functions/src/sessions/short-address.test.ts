import { expect, test } from 'vitest';
import { shortAddress } from './session.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['::ffff:203.0.113.77', '0:0:0::'],
  ['unknown', ''],
  ['', ''],
])('of the address %j the record keeps %j: the network, not the machine', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
