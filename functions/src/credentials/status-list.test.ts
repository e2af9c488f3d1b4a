import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { statusListCredentialSchema } from '../contract/calls/open-badges-3.ts';
import { statusEntryOf, statusListOf } from './status-list.ts';

const hash = 'a'.repeat(32);

test.each([
  ['valid', 0x00],
  ['revoked', 0xff],
] as const)('all 131,072 bits of a list for %s are the same, in under 1 kB', (verdict, byte) => {
  const { encodedList } = statusListOf(hash, 1, verdict).credentialSubject;
  expect(encodedList.length).toBeLessThan(1000);
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bits.equals(Buffer.alloc(16_384, byte))).toBe(true);
});

test('a credential refers to the list of its own version', () => {
  const [one, two] = [1, 2].map((version) => statusEntryOf(hash, version));
  expect(one?.statusListCredential).toBe(statusListOf(hash, 1, 'valid').id);
  expect(two?.statusListCredential).not.toBe(one?.statusListCredential);
  expect(statusListCredentialSchema.omit({ proof: true }).parse(statusListOf(hash, 2, 'revoked')).id).toMatch(
    /\/status\/2$/,
  );
});
