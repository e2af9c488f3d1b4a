import { expect, test } from 'vitest';
import { builtIn } from '../badge-templates/art.ts';
import { openBadgeCredentialSchema, statusListCredentialSchema } from '../contract/open-badges-3.ts';
import { draftOf } from './draft.ts';
import { loadKnownContext } from './known-contexts.ts';
import { sign } from './signing.ts';
import { statusEntryOf, statusListOf } from './status-list.ts';
import { issuedBadge, oddTexts } from '../testing/issued-badge.ts';

const hash = 'a'.repeat(32);

/** Signs by a key that is none, and tells the digest of the canonical document that it was given to sign. */
async function signed<T extends object>(document: T) {
  let digest = '';
  const signer = {
    id: 'did:web:school.example#key-1',
    algorithm: 'Ed25519' as const,
    sign: ({ data }: { data: Uint8Array }) => {
      digest = Buffer.from(data).subarray(32).toString('hex');
      return Promise.resolve(new Uint8Array(64));
    },
  };
  return { document: await sign(document, signer), digest };
}

const credentialOf = (parts: Parameters<typeof issuedBadge>[0] = {}) => ({
  ...draftOf(issuedBadge(parts), builtIn.art).credential,
  credentialStatus: statusEntryOf(hash, 1),
});

test.each(oddTexts)('a badge with any text is signed as it is: %j', async (text) => {
  const credential = credentialOf({ recipientName: text, badgeType: text, description: text });
  const { document } = await signed(credential);
  const { proof, ...rest } = openBadgeCredentialSchema.parse(document);
  expect(rest).toEqual(credential);
  expect(proof).toMatchObject([{ cryptosuite: 'eddsa-rdfc-2022', verificationMethod: 'did:web:school.example#key-1' }]);
});

/** Every text in a document with the way to it. */
function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function changedAt(document: object, path: string[]): object {
  const copy = structuredClone(document);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
  holder[last] = `${String(holder[last])}x`;
  return copy;
}

test('no field is left out of what is signed', async () => {
  const credential = credentialOf();
  const { digest } = await signed(credential);
  const unsigned: string[] = [];
  for (const path of textsIn(credential).filter(([first]) => first !== '@context')) {
    // Another word than the contexts have is refused, which is as good.
    const changed = await signed(changedAt(credential, path)).catch(() => null);
    if (changed?.digest === digest) unsigned.push(path.join('.'));
  }
  expect(unsigned).toEqual([]);
});

test('a field that the contexts do not describe is refused rather than left out', async () => {
  await expect(signed({ ...credentialOf(), colour: 'red' })).rejects.toThrow();
});

test('a list is signed as it is', async () => {
  const list = statusListOf(hash, 1, 'revoked');
  const { proof: _, ...rest } = statusListCredentialSchema.parse((await signed(list)).document);
  expect(rest).toEqual(list);
});

test('no context is fetched', async () => {
  await expect(loadKnownContext('https://www.w3.org/ns/credentials/examples/v2')).rejects.toThrow('is no context');
});
