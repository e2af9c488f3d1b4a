import { publicUrl } from '../config.ts';
import { certificatePath, fillPath } from '../contract/text/address.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';

/** Site address as in credentials: did:web allows only host names, so a local site is called localhost. */
export function credentialSite(address: string): string {
  return address.replace(/^(https?:\/\/)127\.0\.0\.1(?=[:/]|$)/, '$1localhost');
}

/** This site's address as in its credentials, without a trailing slash. */
export const site = credentialSite(publicUrl);

/** Issuer's identifier, which resolves to the site's `/.well-known/did.json`: `did:web:localhost%3A5000`. */
export function didOf(address: string): string {
  return `did:web:${encodeURIComponent(new URL(address).host)}`;
}

export const issuerDid = didOf(site);

export function credentialAddress(hash: string): string {
  return site + fillPath(credentialsApi.credential.path, { hash });
}

export function pageAddress(hash: string): string {
  return site + certificatePath(hash);
}

export function statusAddress(hash: string, version: number): string {
  return site + fillPath(credentialsApi.status.path, { hash, version: String(version) });
}

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

/** Address of the organisation's profile in Open Badges 2.0. */
export const issuerAddress = site + credentialsApi.issuer.path;

export function keyAddress(did: string, keyId: string): string {
  return `${did}#${keyId}`;
}

/** Character allowed in an address as is or percent-encoded (RFC 3986). */
const letter = "(?:[!$&'()*+,./:;=?@\\w~-]|%[0-9A-Fa-f]{2})";
const written = new RegExp(`^${letter}+(?:#${letter}*)?$`);
/** Part before the path; a host may be an IP address in brackets. */
const opening = new RegExp(`^https?://(?:${letter}|[\\[\\]])+$`);
const strange = new RegExp(`%(?![0-9A-Fa-f]{2})|(?!%)(?!${letter}).`, 'gu');

/**
 * Converts an address to the characters that the standards allow; null if it is none. Browsers keep other characters,
 * which programs refuse.
 */
export function uriOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  if (written.test(address)) return address;
  const { href, pathname, search, hash } = new URL(address);
  const start = href.slice(0, href.indexOf('/', href.indexOf('//') + 2));
  if (!opening.test(start)) return null;
  const escape = (text: string) => text.replaceAll(strange, encodeURIComponent);
  return start + escape(pathname + search) + (hash && `#${escape(hash.slice(1))}`);
}
