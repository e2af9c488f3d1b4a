import { expect, test } from 'vitest';
import { builtIn } from '../templates/art.ts';
import { openBadgeCredentialSchema, statusListCredentialSchema } from '../contract/calls/open-badges-3.ts';
import { draftOf } from './draft.ts';
import { loadKnownContext } from './known-contexts.ts';
import { sign } from './signing.ts';
import { statusEntryOf, statusListOf } from './status-list.ts';
import { issuedBadge, oddTexts } from '../testing/issued-badge.ts';

const hash = 'a'.repeat(32);

function signed<T extends object>(document: T) {
  const id = 'did:web:school.example#key-1';
  return sign(document, { id, algorithm: 'Ed25519', sign: () => Promise.resolve(new Uint8Array(64)) });
}

const credentialOf = (parts: Parameters<typeof issuedBadge>[0] = {}) => ({
  ...draftOf(issuedBadge(parts), builtIn.art).credential,
  credentialStatus: statusEntryOf(hash, 1),
});

test.each(oddTexts)('a badge with any text is signed unchanged: %j', async (text) => {
  const credential = credentialOf({ recipientName: text, badgeType: text, description: text });
  const { proof, ...rest } = openBadgeCredentialSchema.parse(await signed(credential));
  expect(rest).toEqual(credential);
  expect(proof).toMatchObject([{ cryptosuite: 'eddsa-rdfc-2022', verificationMethod: 'did:web:school.example#key-1' }]);
});

test('a field that the contexts do not define is refused instead of left out', async () => {
  await expect(signed({ ...credentialOf(), colour: 'red' })).rejects.toThrow();
});

test('a list is signed unchanged', async () => {
  const list = statusListOf(hash, 1, 'revoked');
  const { proof: _, ...rest } = statusListCredentialSchema.parse(await signed(list));
  expect(rest).toEqual(list);
});

test('contexts are never fetched', async () => {
  await expect(loadKnownContext('https://www.w3.org/ns/credentials/examples/v2')).rejects.toThrow('is no context');
});
