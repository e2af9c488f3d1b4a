import { publicUrl } from '../config.ts';
import { certificatePath, fillPath } from '../contract/text/address.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';

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

/** A letter that stands in an address as it is, or one in its escaped form. RFC 3986 names them. */
const letter = "(?:[!$&'()*+,./:;=?@\\w~-]|%[0-9A-Fa-f]{2})";
const written = new RegExp(`^${letter}+(?:#${letter}*)?$`);
/** Part before the path; a host may be a number in brackets. */
const opening = new RegExp(`^https?://(?:${letter}|[\\[\\]])+$`);
const strange = new RegExp(`%(?![0-9A-Fa-f]{2})|(?!%)(?!${letter}).`, 'gu');

/**
 * An address in the letters that the standards take; null where it is none. Browsers leave some letters as they are that no
 * standard has, and programs refuse a credential that names a thing by such an address.
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
