import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import type { OpenBadgeCredential } from '../contract/calls/open-badges-3.ts';
import type { getSigner } from './keys.service.ts';
import { loadKnownContext } from './known-contexts.ts';

// Loading takes half a second: import this file only by `import()` when something needs signing.

type Signer = Awaited<ReturnType<typeof getSigner>>['signer'];

/** Adds an eddsa-rdfc-2022 proof, as a list. Throws if the contexts lack a field, because it would not be signed. */
export async function sign<T extends object>(
  credential: T,
  signer: Signer,
): Promise<T & Pick<OpenBadgeCredential, 'proof'>> {
  const suite = new DataIntegrityProof({ signer, cryptosuite });
  // The library writes the proof into its input.
  const { proof } = await issue({ credential: { ...credential }, suite, documentLoader: loadKnownContext });
  return { ...credential, proof: [proof] };
}
