import { describe, expect, test } from 'vitest';
import { builtIn } from '../templates/art.ts';
import { issuedBadge } from '../testing/issued-badge.ts';
import type { Unchecked } from './claims.ts';
import { keyAddress } from './addresses.ts';
import { draftOf } from './draft.ts';
import { toJsonText } from './credential-text.ts';
import { makeKeyPair, signerOf } from './key-pair.ts';
import { isCheckable } from './check-credential.service.ts';
import { isSignedBy } from './proof.ts';
import { sign } from './signing.ts';
import { statusEntryOf } from './status-list.ts';
import { awkwardTexts } from './testing/awkward-texts.ts';

const did = 'did:web:school.example';
const pairs = await Promise.all(['key-2026-1', 'key-2027-1'].map(makeKeyPair));
const keys = pairs.map((pair) => ({ ...pair, createdAt: '2026-01-01T00:00:00.000Z' }));
const [older, newer] = await Promise.all(pairs.map((pair) => signerOf(pair, keyAddress(did, pair.id))));

/** A signed credential, as read from a file. */
async function signedAbout(name = 'Grace Hopper', signer = older): Promise<Unchecked> {
  if (!signer) throw new Error('There is no signer.');
  const { credential } = draftOf(issuedBadge({ recipientName: name }), builtIn.art);
  const unsigned = { ...credential, credentialStatus: statusEntryOf('a'.repeat(32), 1) };
  return JSON.parse(toJsonText(await sign(unsigned, signer))) as Unchecked;
}

function withChanged(credential: Unchecked, path: string[], change: (value: unknown) => unknown): Unchecked {
  const copy = structuredClone(credential) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  let holder = copy;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  holder[last] = change(holder[last]);
  return copy;
}

function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

const genuine = await signedAbout();
const isGenuine = (credential: Unchecked) => isSignedBy(credential, did, keys);

test('a signed credential is genuine, even if its JSON is formatted differently', async () => {
  expect(await isGenuine(genuine)).toBe(true);
  const reversed = Object.fromEntries(Object.entries(genuine).reverse());
  expect(await isGenuine(reversed)).toBe(true);
  const { proof } = genuine as { proof: unknown[] };
  expect(await isGenuine({ ...genuine, proof: proof[0] })).toBe(true);
});

test('a credential of any of our keys is genuine', async () => {
  expect(await isGenuine(await signedAbout('Ada', newer))).toBe(true);
});

// One of each wrapping; other tests sign all of them.
test.each(awkwardTexts.filter((_, index) => index % 17 === 0))(
  'a credential with any name is genuine: %j',
  async (name) => {
    expect(await isGenuine(await signedAbout(name))).toBe(true);
  },
);

test.each(textsIn(genuine).map((path) => [path.join('.'), path] as const))(
  'one more character in %s is detected',
  async (_, path) => {
    expect(await isGenuine(withChanged(genuine, path, (text) => `${String(text)}x`))).toBe(false);
  },
);

test.each(textsIn(genuine).map((path) => [path.join('.'), path] as const))(
  'checking a quarter of a megabyte in %s takes almost no time',
  async (_, path) => {
    const long = withChanged(genuine, path, (text) => String(text).slice(0, 1) + '2'.repeat(240_000));
    const { user } = process.cpuUsage();
    expect(isCheckable(long) && (await isGenuine(long))).toBe(false);
    expect(await isGenuine({ ...genuine, proof: long.proof })).toBe(path[0] !== 'proof');
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(200);
  },
);

describe('a credential is not genuine', () => {
  const { proof } = genuine as { proof: [Record<string, unknown>] };
  test.each<[string, Unchecked]>([
    ['without a proof', { ...genuine, proof: undefined }],
    ['with no proof in the list', { ...genuine, proof: [] }],
    ['with two proofs', { ...genuine, proof: [proof[0], proof[0]] }],
    ['with a proof of another kind', { ...genuine, proof: [{ ...proof[0], cryptosuite: 'ecdsa-rdfc-2019' }] }],
    ['with a proof for something else', { ...genuine, proof: [{ ...proof[0], proofPurpose: 'authentication' }] }],
    ['with a proof that is a text', { ...genuine, proof: 'proof' }],
    ['with a field more', { ...genuine, evidence: 'much' }],
    ['with a field more that the contexts know', { ...genuine, description: 'much' }],
    ['with a context more', { ...genuine, '@context': [...(genuine['@context'] as string[]), { name: 'urn:x' }] }],
    ['with a context in place of another', { ...genuine, '@context': ['https://www.w3.org/ns/credentials/v2'] }],
    ['without its subject', { ...genuine, credentialSubject: {} }],
  ])('%s', async (_, credential) => {
    expect(await isGenuine(credential)).toBe(false);
  });

  test('if its key is not ours, whatever its ID', async () => {
    const stranger = await makeKeyPair('key-2026-1');
    const forged = await signedAbout('Ada', await signerOf(stranger, keyAddress(did, stranger.id)));
    expect(await isGenuine(forged)).toBe(false);
    const named = await signedAbout('Ada', await signerOf(stranger, keyAddress('did:web:other.example', stranger.id)));
    expect(await isGenuine(named)).toBe(false);
  });
});
