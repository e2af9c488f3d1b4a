import type { Art } from '../badge-templates/art.ts';
import { badgeName } from '../contract/badge-words.ts';
import { type BadgeClass, openBadgesContext } from '../contract/open-badges-2.ts';
import type { OpenBadgeCredential } from '../contract/open-badges-3.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { hashedKey } from '../firestore/ids.ts';
import { classAddress, classImageAddress, issuerAddress } from './addresses.ts';
import { signedText } from './signed-text.ts';

/** Award apart from its recipient. Equal awards have one id, and the content of an id never changes. */
export interface Achievement {
  /** 32 hexadecimal digits. */
  id: string;
  badgeType: string;
  year: number;
  /** Reason for the award, in the badge's words or else in ours. */
  description: string;
  art: Art;
}

type AwardedBadge = Pick<PublicBadge, 'badgeType' | 'year' | 'description' | 'issuer'>;

/**
 * Achievement of a badge. The standards demand a description: a badge without one gets a sentence that names the
 * issuer.
 */
export function achievementOf({ badgeType, year, description, issuer }: AwardedBadge, art: Art): Achievement {
  const said = { badgeType, year, description: signedText(description ?? `Awarded by ${issuer.name}`), art };
  const parts = [badgeType, year, said.description, art.svgPath, art.placeholders.name, art.placeholders.year];
  return { id: hashedKey(JSON.stringify(parts)).slice(0, 32), ...said };
}

/** The achievement in Open Badges 3.0. */
export function toAchievement(achievement: Achievement): OpenBadgeCredential['credentialSubject']['achievement'] {
  const { id, description } = achievement;
  return {
    id: classAddress(id),
    type: ['Achievement'],
    name: badgeName(achievement),
    description,
    criteria: { narrative: description },
    image: { id: classImageAddress(id), type: 'Image' },
  };
}

/** The achievement in Open Badges 2.0. */
export function toBadgeClass(achievement: Achievement): BadgeClass {
  const { id, description } = achievement;
  return {
    '@context': openBadgesContext,
    id: classAddress(id),
    type: 'BadgeClass',
    name: badgeName(achievement),
    description,
    image: classImageAddress(id),
    criteria: { narrative: description },
    issuer: issuerAddress,
  };
}
