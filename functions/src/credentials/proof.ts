import { isDeepStrictEqual } from 'node:util';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as z from 'zod';
import { credentialContexts } from '../contract/calls/open-badges-3.ts';
import type { Unchecked } from './claims.ts';
import type { PublicKey } from './did-document.ts';
import { keyAddress } from './addresses.ts';
import { loadKnownContext } from './known-contexts.ts';

// Half a second of loading, as for signing: import this file only by `import()`, where a proof is to be checked.

// Base58 is decoded in a time that grows with the square of its length: one of ours has 89 characters.
const ourProofSchema = z.looseObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  proofPurpose: z.literal('assertionMethod'),
  verificationMethod: z.string().max(500),
  proofValue: z.string().max(100),
});
// The proof is a list where we sign, and some programs take a list of one apart.
const ourProofsSchema = z.union([z.tuple([ourProofSchema]), ourProofSchema.transform((proof) => [proof] as const)]);

/**
 * Whether one of these keys of the issuer `did` signed exactly this. The credential comes from anyone, so it must be checkable
 * already. It is read with the contexts that we sign with and with no others, and nothing is fetched.
 */
export async function isSignedBy(credential: Unchecked, did: string, keys: PublicKey[]): Promise<boolean> {
  const { proof: claimed, ...document } = credential;
  const [proof] = ourProofsSchema.safeParse(claimed).data ?? [];
  const key = keys.find(({ id }) => keyAddress(did, id) === proof?.verificationMethod);
  if (!proof || !key || !isDeepStrictEqual(document['@context'], [...credentialContexts])) return false;
  const { verificationMethod: id } = proof;
  const publicKey = { id, type: 'Multikey', controller: did, publicKeyMultibase: key.publicKeyMultibase };
  const documentLoader = (url: string) =>
    url === id
      ? Promise.resolve({ contextUrl: null, documentUrl: url, document: publicKey, tag: 'static' })
      : loadKnownContext(url);
  // It answers what is wrong and does not throw.
  const { verified } = await new DataIntegrityProof({ cryptosuite }).verifyProof({ proof, document, documentLoader });
  return verified;
}
