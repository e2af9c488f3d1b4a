import type { DidDocument } from '../contract/calls/credentials.ts';
import { keyAddress } from './addresses.ts';

/** The public half of a key, as it is kept for ever. `createdAt` is an ISO time. */
export interface PublicKey {
  /** `key-2026-1`. */
  id: string;
  publicKeyMultibase: string;
  createdAt: string;
}

/** The document that a DID leads to. All keys may have signed: what one of them signed stays valid beside newer ones. */
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
