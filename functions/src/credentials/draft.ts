import type { Art } from '../badge-templates/art.ts';
import { badgeName } from '../contract/badge-words.ts';
import { type Assertion, openBadgesContext } from '../contract/open-badges-2.ts';
import { type OpenBadgeCredential, credentialContexts } from '../contract/open-badges-3.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { hashedKey } from '../firestore/ids.ts';
import { type Achievement, achievementOf, toAchievement } from './achievement.ts';
import { assertionAddress, bakedImageAddress, classAddress, credentialAddress } from './addresses.ts';
import { toProfile } from './issuer-profile.ts';
import { signedTime } from './signed-text.ts';

/** An issued badge, with the time since when it is. */
export type IssuedBadge = PublicBadge & { issuedAt: string };

/** Unsigned credentials of a badge as it is now. */
export interface Draft {
  achievement: Achievement;
  /** The credential of Open Badges 3.0 without what belongs to one version of it: its status and its proof. */
  credential: Omit<OpenBadgeCredential, 'credentialStatus' | 'proof'>;
  assertion: Assertion;
  /** Digest of all that is said: another one means that a new version is due. */
  digest: string;
}

/** Counts up when the same badge comes to be described in another way. */
const edition = 2;

/** Describes an issued badge, drawn with this art, in both standards. */
export function draftOf(badge: IssuedBadge, art: Art): Draft {
  const achievement = achievementOf(badge, art);
  const credential = toCredential(badge, achievement);
  const assertion = toAssertion(badge, achievement);
  return { achievement, credential, assertion, digest: hashedKey(JSON.stringify([edition, credential, assertion])) };
}

function toCredential(badge: IssuedBadge, achievement: Achievement): Draft['credential'] {
  return {
    '@context': [...credentialContexts],
    id: credentialAddress(badge.verificationHash),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badgeName(badge),
    issuer: toProfile(badge.issuer),
    validFrom: signedTime(badge.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: hashedEmail(badge),
          identityType: 'emailAddress',
          salt: saltOf(badge),
        },
        { type: 'IdentityObject', hashed: false, identityHash: badge.recipientName, identityType: 'name' },
      ],
      achievement: toAchievement(achievement),
    },
  };
}

function toAssertion(badge: IssuedBadge, { id }: Achievement): Assertion {
  return {
    '@context': openBadgesContext,
    id: assertionAddress(badge.verificationHash),
    type: 'Assertion',
    recipient: { type: 'email', hashed: true, salt: saltOf(badge), identity: hashedEmail(badge) },
    badge: classAddress(id),
    image: bakedImageAddress(badge.verificationHash),
    issuedOn: badge.issuedAt,
    verification: { type: 'HostedBadge' },
  };
}

/** Whoever knows the e-mail can check that it is the recipient's; nobody reads it from the credential. */
function hashedEmail(badge: IssuedBadge): string {
  return `sha256$${hashedKey(badge.recipientEmail + saltOf(badge))}`;
}

// Follows from the hash, so it stays when a badge is signed anew.
function saltOf({ verificationHash }: IssuedBadge): string {
  return hashedKey(`recipient ${verificationHash}`).slice(0, 32);
}
