import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readIssuerKey } from '../issuer-key.ts';
import { makeKeyPair, nextKeyId, signerOf } from './key-pair.ts';

const address = 'did:web:localhost%3A5000#key-2026-1';
const data = new TextEncoder().encode('what is signed');
// A Multikey is base58 of 2 bytes for Ed25519 and the key's 32; X.509 has 12 other bytes before them.
const x509Prefix = Buffer.from('302a300506032b6570032100', 'hex');

function bytesOf(multibase: string): Buffer {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = 0n;
  for (const letter of multibase.slice(1)) number = number * 58n + BigInt(alphabet.indexOf(letter));
  return Buffer.from(number.toString(16).padStart(68, '0'), 'hex');
}

test('another implementation can verify a new key’s signature with its public half', async () => {
  const key = await makeKeyPair('key-2026-1');
  const signer = await signerOf(key, address);
  const bytes = bytesOf(key.publicKeyMultibase);
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ed01');
  const der = Buffer.concat([x509Prefix, bytes.subarray(2)]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signature = await signer.sign({ data });
  expect(signer).toMatchObject({ id: address, algorithm: 'Ed25519' });
  expect(verify(null, data, publicKey, signature)).toBe(true);
  expect(verify(null, new TextEncoder().encode('something else'), publicKey, signature)).toBe(false);
});

test('a new key is valid as the secret, and no two are the same', async () => {
  const [one, other] = await Promise.all([makeKeyPair('key-2026-1'), makeKeyPair('key-2026-1')]);
  expect(readIssuerKey(JSON.stringify(one))).toEqual(one);
  expect(one.privateKeyMultibase).not.toBe(other.privateKeyMultibase);
});

test('halves of two different keys cannot sign', async () => {
  const [one, other] = await Promise.all([makeKeyPair('key-2026-1'), makeKeyPair('key-2026-2')]);
  const mixed = { ...one, privateKeyMultibase: other.privateKeyMultibase };
  const refused: unknown = await signerOf(mixed, address).catch((error: unknown) => error);
  expect(String(refused)).toContain('The two halves of the key key-2026-1 do not belong together.');
  expect(String(refused)).not.toContain(other.privateKeyMultibase);
});

test('invalid keys are rejected, whatever is wrong with them', async () => {
  const key = await makeKeyPair('key-2026-1');
  const texts = [null, '', 'log:', '{', JSON.stringify({ ...key, id: 'mine' }), JSON.stringify({ ...key, more: 1 })];
  texts.push(JSON.stringify({ ...key, privateKeyMultibase: '' }), JSON.stringify([key]), key.privateKeyMultibase);
  expect(texts.map(readIssuerKey)).toEqual(texts.map(() => null));
});

test.each([
  [[], '2026-11-22', 'key-2026-1'],
  [['key-2026-1'], '2026-11-22', 'key-2026-2'],
  [['key-2026-9', 'key-2026-10', 'key-2026-1'], '2026-12-31T23:59:59Z', 'key-2026-11'],
  [['key-2026-1', 'key-2026-2'], '2027-01-01', 'key-2027-1'],
])('with the keys %j, a key created at %s gets the next number of its year', (ids, now, expected) => {
  expect(nextKeyId(ids, new Date(now))).toBe(expected);
});
