import type { Art } from '../templates/art.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import { type Assertion, openBadgesContext } from '../contract/calls/open-badges-2.ts';
import { type OpenBadgeCredential, type Profile, credentialContexts } from '../contract/calls/open-badges-3.ts';
import type { SharedMeaning } from '../contract/rules/meaning.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { hashedKey } from '../firestore/ids.ts';
import { say } from '../words.ts';
import {
  assertionAddress,
  bakedImageAddress,
  classAddress,
  classImageAddress,
  credentialAddress,
  issuerDid,
  pageAddress,
  site,
  uriOf,
} from './addresses.ts';
import { signedText, signedTime } from './credential-text.ts';
import { criteriaOf, meaningInVersion3 } from './achievement-meaning.ts';

/** Award without its recipient. Equal awards have one id, and an id's content never changes. */
export interface Achievement {
  /** 32 hexadecimal digits. */
  id: string;
  badgeType: string;
  yearLabel: string;
  /** Reason for the award: the badge's text, or a default. */
  description: string;
  /** Null if there is none. */
  meaning: SharedMeaning | null;
  art: Art;
}

type AwardedBadge = Pick<PublicBadge, 'badgeType' | 'yearLabel' | 'description' | 'meaning' | 'issuer'>;

/** The standards require a description, so the default is a sentence with the issuer's name. */
export function achievementOf(
  { badgeType, yearLabel, description, meaning, issuer }: AwardedBadge,
  art: Art,
): Achievement {
  const reason = description ?? say('file.awardedBy', { issuer: issuer.name });
  const said = { badgeType, yearLabel, description: signedText(reason), meaning, art };
  const { svgPath, placeholders, fields } = art;
  const parts = [
    badgeType,
    yearLabel,
    said.description,
    meaning,
    svgPath,
    placeholders.name,
    placeholders.year,
    fields,
  ];
  return { id: hashedKey(JSON.stringify(parts)).slice(0, 32), ...said };
}

export type IssuedBadge = PublicBadge & { issuedAt: string };

export interface Draft {
  achievement: Achievement;
  /** Open Badges 3.0, without its version's fields. */
  credential: Omit<OpenBadgeCredential, 'credentialStatus' | 'proof'>;
  assertion: Assertion;
  /** Digest of the content; a change requires a new version. */
  digest: string;
}

/** Increase if the same badge gets a different description. */
const edition = 3;

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
    ...(badge.validUntil && { validUntil: signedTime(badge.validUntil) }),
    awardedDate: signedTime(badge.firstIssuedAt ?? badge.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        ...emailOf(badge),
        { type: 'IdentityObject', hashed: false, identityHash: badge.recipientName, identityType: 'name' },
      ],
      achievement: toAchievement(achievement),
    },
  };
}

export function toProfile({ name, url: address, contactEmail, description, logo }: PublicBadge['issuer']): Profile {
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

function toAchievement(achievement: Achievement): OpenBadgeCredential['credentialSubject']['achievement'] {
  const { id, description, meaning } = achievement;
  const caption = meaning?.imageAlt;
  return {
    id: classAddress(id),
    type: ['Achievement'],
    name: badgeName(achievement),
    description,
    criteria: criteriaOf(meaning, description),
    ...meaningInVersion3(meaning),
    image: { id: classImageAddress(id), type: 'Image', ...(caption && { caption }) },
  };
}

function toAssertion(badge: IssuedBadge, { id }: Achievement): Assertion {
  return {
    '@context': openBadgesContext,
    id: assertionAddress(badge.verificationHash),
    type: 'Assertion',
    recipient: recipientOf(badge),
    badge: classAddress(id),
    image: bakedImageAddress(badge.verificationHash),
    issuedOn: badge.issuedAt,
    ...(badge.validUntil && { expires: badge.validUntil }),
    verification: { type: 'HostedBadge' },
  };
}

type Identity = OpenBadgeCredential['credentialSubject']['identifier'][number];

/** Empty for a forgotten person. */
function emailOf(badge: IssuedBadge): Identity[] {
  const identityHash = hashedEmail(badge);
  if (identityHash === null) return [];
  return [{ type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt: saltOf(badge) }];
}

/** Recipient by e-mail, or only by the page for a forgotten person. */
function recipientOf(badge: IssuedBadge): Assertion['recipient'] {
  const identity = hashedEmail(badge);
  if (identity === null) return { type: 'url', hashed: false, identity: pageAddress(badge.verificationHash) };
  return { type: 'email', hashed: true, salt: saltOf(badge), identity };
}

/** Hash that can be compared with a known e-mail but does not reveal it. */
function hashedEmail(badge: IssuedBadge): string | null {
  const { recipientEmail } = badge;
  return recipientEmail === null ? null : `sha256$${hashedKey(recipientEmail + saltOf(badge))}`;
}

// Derived from the hash, so that it stays the same when a badge is signed again.
function saltOf({ verificationHash }: IssuedBadge): string {
  return hashedKey(`recipient ${verificationHash}`).slice(0, 32);
}
