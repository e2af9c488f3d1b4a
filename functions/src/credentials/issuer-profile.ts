import { type IssuerProfile, openBadgesContext } from '../contract/open-badges-2.ts';
import type { Profile } from '../contract/open-badges-3.ts';
import type { PublicBadge } from '../contract/verification.ts';
import { issuerAddress, issuerDid, site } from './addresses.ts';
import { signedText } from './signed-text.ts';

type Issuer = PublicBadge['issuer'];

/** The organisation in Open Badges 3.0. */
export function toProfile({ name, url, contactEmail, description, logo }: Issuer): Profile {
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

/** The organisation in Open Badges 2.0, which demands an address: without one it is that of the site. */
export function toIssuerProfile({ name, url, contactEmail, description, logo }: Issuer): IssuerProfile {
  return {
    '@context': openBadgesContext,
    id: issuerAddress,
    type: 'Issuer',
    name,
    url: url ?? site,
    ...(contactEmail && { email: contactEmail }),
    ...(description && { description }),
    ...(logo && { image: site + logo }),
  };
}
