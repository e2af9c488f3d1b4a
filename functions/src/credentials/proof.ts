import { isDeepStrictEqual } from 'node:util';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as z from 'zod';
import { credentialContexts } from '../contract/calls/open-badges-3.ts';
import type { Unchecked } from './claims.ts';
import type { PublicKey } from './did-document.ts';
import { keyAddress } from './addresses.ts';
import { loadKnownContext } from './known-contexts.ts';

// Loading takes half a second: import this file only by `import()` when a proof needs checking.

// Decoding base58 takes time quadratic in its length; our proofs have 89 characters.
const ourProofSchema = z.looseObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  proofPurpose: z.literal('assertionMethod'),
  verificationMethod: z.string().max(500),
  proofValue: z.string().max(100),
});
// We sign with a list of proofs; some programs unwrap a list of one.
const ourProofsSchema = z.union([z.tuple([ourProofSchema]), ourProofSchema.transform((proof) => [proof] as const)]);

/**
 * Whether one of issuer `did`'s keys signed exactly this. The credential must be checkable, because it comes from
 * anyone. Fetches nothing.
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
  // Returns errors instead of throwing.
  const { verified } = await new DataIntegrityProof({ cryptosuite }).verifyProof({ proof, document, documentLoader });
  return verified;
}
