import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import type { OpenBadgeCredential } from '../contract/open-badges-3.ts';
import type { getSigner } from './keys.service.ts';
import { loadKnownContext } from './known-contexts.ts';

// Half a second of loading: import this file only by `import()`, where something is to be signed.

type Signer = Awaited<ReturnType<typeof getSigner>>['signer'];

/**
 * A credential with its proof, eddsa-rdfc-2022. It throws where the contexts do not describe a field: such a field would
 * not be signed. The schemas of Open Badges want the proof as a list.
 */
export async function sign<T extends object>(
  credential: T,
  signer: Signer,
): Promise<T & Pick<OpenBadgeCredential, 'proof'>> {
  const suite = new DataIntegrityProof({ signer, cryptosuite });
  // The library writes the proof into what it is given.
  const { proof } = await issue({ credential: { ...credential }, suite, documentLoader: loadKnownContext });
  return { ...credential, proof: [proof] };
}
