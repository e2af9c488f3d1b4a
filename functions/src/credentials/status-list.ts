import { gzipSync } from 'node:zlib';
import { type StatusEntry, type StatusListCredential, credentialContexts } from '../contract/calls/open-badges-3.ts';
import { issuerDid, statusAddress } from './addresses.ts';

/** The shortest list that the standard allows has 131,072 bits. */
const listBytes = 16 * 1024;

export type Verdict = 'valid' | 'revoked';

/** Entry that points from a version of a credential to its own status list; it uses bit 0. */
export function statusEntryOf(hash: string, version: number): StatusEntry {
  const address = statusAddress(hash, version);
  return {
    id: `${address}#0`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '0',
    statusListCredential: address,
  };
}

/** 0 if it has no entry. */
export function versionOf({ credentialStatus: entry }: { readonly credentialStatus?: unknown }, hash: string): number {
  const address =
    typeof entry === 'object' && entry !== null && 'statusListCredential' in entry ? entry.statusListCredential : '';
  const version = typeof address === 'string' ? Number(address.slice(address.lastIndexOf('/') + 1)) : 0;
  return Number.isInteger(version) && address === statusAddress(hash, version) ? version : 0;
}

/** Unsigned list of one version. All bits are equal, so it reveals nothing about other badges, in any bit order. */
export function statusListOf(hash: string, version: number, verdict: Verdict): Omit<StatusListCredential, 'proof'> {
  const address = statusAddress(hash, version);
  return {
    '@context': [credentialContexts[0]],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid,
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedLists[verdict],
    },
  };
}

const encodedLists: Record<Verdict, string> = { valid: encodedListOf(0x00), revoked: encodedListOf(0xff) };

// Multibase prefixes base64url with a u.
function encodedListOf(byte: number): string {
  return `u${gzipSync(Buffer.alloc(listBytes, byte)).toString('base64url')}`;
}
