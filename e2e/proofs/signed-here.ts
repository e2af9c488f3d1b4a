import { expect } from 'vitest';
import { builtIn } from '../../functions/src/templates/art.ts';
import { credentialContexts } from '../../functions/src/contract/calls/open-badges-3.ts';
import { type IssuedBadge, draftOf } from '../../functions/src/credentials/draft.ts';
import { type Signer, makeKeyPair, signerOf } from '../../functions/src/credentials/key-pair.ts';
import { sign } from '../../functions/src/credentials/signing.ts';
import { statusEntryOf } from '../../functions/src/credentials/status-list.ts';
import { issuedBadge } from '../../functions/src/testing/issued-badge.ts';
import { canonicalHash } from '../../scripts/proof/check-proof.mjs';
import { knownContexts } from './verifiers/known-contexts.ts';

// Signs in this process with a key that needs no address, so nothing calls the suite.

/** An issuer with a new key. */
export async function newIssuer(): Promise<{ did: string; signer: Signer }> {
  const key = await makeKeyPair('key-2026-1');
  const did = `did:key:${key.publicKeyMultibase}`;
  return { did, signer: await signerOf(key, `${did}#${key.publicKeyMultibase}`) };
}

/** Our credential before it is signed, without its issuer. */
export function unsigned(did: string, parts: Partial<IssuedBadge> = {}) {
  const badge = issuedBadge(parts);
  const { credential } = draftOf(badge, builtIn.art);
  const issuer = { ...credential.issuer, id: did };
  return { ...credential, issuer, credentialStatus: statusEntryOf(badge.verificationHash, 1) };
}

/** The signer's digest of a document without a proof. */
export async function hashThatWeSign(document: object): Promise<string> {
  let digest = '';
  await sign(document, {
    id: 'did:web:school.example#key-2026-1',
    algorithm: 'Ed25519',
    sign: ({ data }) => {
      // The digest of the proof's options precedes it.
      digest = Buffer.from(data).subarray(32).toString('hex');
      return Promise.resolve(new Uint8Array(64));
    },
  });
  return digest;
}

/** The same digest, computed by hand. */
export async function hashOfOthers(document: { '@context': string[] }): Promise<string> {
  expect(document['@context']).toEqual(credentialContexts);
  return (await canonicalHash(document, knownContexts)).toString('hex');
}
