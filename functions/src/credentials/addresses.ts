import { publicUrl } from '../config.ts';
import { certificatePath, fillPath } from '../contract/address.ts';
import { credentialsApi } from '../contract/credentials.ts';

/** The site as credentials name it: did:web knows names of hosts alone, so a local site is called localhost. */
export function credentialSite(address: string): string {
  return address.replace(/^(https?:\/\/)127\.0\.0\.1(?=[:/]|$)/, '$1localhost');
}

/** The site as its own credentials name it, without a slash at its end. */
export const site = credentialSite(publicUrl);

/** The issuer's identifier, which resolves to `/.well-known/did.json` of a site: `did:web:localhost%3A5000`. */
export function didOf(address: string): string {
  return `did:web:${encodeURIComponent(new URL(address).host)}`;
}

/** The identifier of this site as an issuer. */
export const issuerDid = didOf(site);

export function credentialAddress(hash: string): string {
  return site + fillPath(credentialsApi.credential.path, { hash });
}

/** The address of a badge's own page. */
export function pageAddress(hash: string): string {
  return site + certificatePath(hash);
}

/** The address of the list that tells whether a version of a credential still counts. */
export function statusAddress(hash: string, version: number): string {
  return site + fillPath(credentialsApi.status.path, { hash, version: String(version) });
}

/** The address of a badge's picture with its credentials in it. */
export function bakedImageAddress(hash: string): string {
  return `${credentialAddress(hash)}/badge.png`;
}

export function assertionAddress(hash: string): string {
  return site + fillPath(credentialsApi.assertion.path, { hash });
}

export function classAddress(id: string): string {
  return site + fillPath(credentialsApi.badgeClass.path, { id });
}

export function classImageAddress(id: string): string {
  return site + fillPath(credentialsApi.classImage.path, { id });
}

/** The address of the organisation's profile in Open Badges 2.0. */
export const issuerAddress = site + credentialsApi.issuer.path;

/** Address of an issuer's key by its DID, as a proof names it. */
export function keyAddress(did: string, keyId: string): string {
  return `${did}#${keyId}`;
}

/** An address in the letters that the standards take; null where it is none. */
export function uriOf(address: string | null): string | null {
  if (address === null || /^[\x21-\x7e]+$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).href : null;
}
