import type { DidDocument } from '../contract/calls/credentials.ts';
import { keyAddress } from './addresses.ts';

/** Public half of a key, kept forever. `createdAt` is an ISO time. */
export interface PublicKey {
  /** `key-2026-1`. */
  id: string;
  publicKeyMultibase: string;
  createdAt: string;
}

/** Lists all keys, because signatures of old keys stay valid. */
export function didDocumentOf(did: string, keys: PublicKey[]): DidDocument {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ id, publicKeyMultibase }) => ({
      id: keyAddress(did, id),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: keys.map(({ id }) => keyAddress(did, id)),
  };
}
