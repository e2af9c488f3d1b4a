import { mailSender } from '../config.ts';
import { type IssuerProfile, openBadgesContext } from '../contract/open-badges-2.ts';
import type { Profile } from '../contract/open-badges-3.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { issuerAddress, issuerDid, site } from './addresses.ts';
import { signedText } from './signed-text.ts';

type Issuer = PublicBadge['issuer'];

/** The organisation in Open Badges 3.0. */
export function toProfile({ name, url: address, contactEmail, description, logo }: Issuer): Profile {
  const url = uriOf(address);
  return {
    id: issuerDid,
    type: ['Profile'],
    name,
    ...(url && { url }),
    ...(contactEmail && { email: contactEmail }),
    ...(description && { description: signedText(description) }),
    ...(logo && { image: { id: site + logo, type: 'Image' } }),
  };
}

/**
 * The organisation in Open Badges 2.0, which demands an address and an e-mail: where it tells none, they are those of the
 * site and of the sender of its mails.
 */
export function toIssuerProfile({ name, url, contactEmail, description, logo }: Issuer): IssuerProfile {
  return {
    '@context': openBadgesContext,
    id: issuerAddress,
    type: 'Issuer',
    name,
    url: uriOf(url) ?? site,
    email: contactEmail ?? mailSender,
    ...(description && { description }),
    ...(logo && { image: site + logo }),
  };
}

/** An address in the letters that the standards take; null where it is none. */
function uriOf(address: string | null): string | null {
  if (address === null || /^[\x21-\x7e]+$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).href : null;
}
