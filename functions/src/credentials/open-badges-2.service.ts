import { AppError } from '../app-error.ts';
import { awardValuesOf } from '../templates/art-values.ts';
import { drawArt } from '../templates/art.service.ts';
import { mailSender } from '../config.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import {
  type BadgeClass,
  type IssuerProfile,
  type RevokedAssertion,
  openBadgesContext,
} from '../contract/calls/open-badges-2.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { assertionAddress, classAddress, classImageAddress, issuerAddress, site, uriOf } from './addresses.ts';
import { toJsonText } from './credential-text.ts';
import { getSigned } from './credentials.service.ts';
import type { Achievement } from './draft.ts';
import { getAchievement, getStoredStatus } from './issuer-records.store.ts';
import { criteriaOf, meaningInVersion2 } from './achievement-meaning.ts';

/** Assertion, or its revocation if the badge was unissued, or deleted after signing. */
export async function getCredentialAssertion(hash: string): Promise<{ text: string; isRevoked: boolean }> {
  try {
    return { text: (await getSigned(hash)).assertion, isRevoked: false };
  } catch (error) {
    if (!(await wasRevoked(hash, error))) throw error;
    return { text: toJsonText(revoked(hash)), isRevoked: true };
  }
}

async function wasRevoked(hash: string, refusal: unknown): Promise<boolean> {
  if (!(refusal instanceof AppError)) return false;
  if (refusal.code === 'gone') return true;
  // Every badge that was ever signed has a version 1.
  return refusal.code === 'not_found' && (await getStoredStatus(hash, 1)) !== null;
}

function revoked(hash: string): RevokedAssertion {
  return { '@context': openBadgesContext, id: assertionAddress(hash), type: 'Assertion', revoked: true };
}

/** JSON text. Throws `not_found` for an unknown id. */
export async function getCredentialBadgeClass(id: string): Promise<string> {
  return toJsonText(toBadgeClass(await getKnownClass(id)));
}

/** Draws a badge class: its art with year and other details of the award, but no name. */
export async function getCredentialClassImage(id: string): Promise<string> {
  return drawClass(await getKnownClass(id));
}

export async function drawClass(award: Pick<Achievement, 'art' | 'badgeType' | 'yearLabel'>): Promise<string> {
  const { name } = await getIssuer();
  return drawArt(award.art, awardValuesOf(award, name));
}

export async function getCredentialIssuer(): Promise<string> {
  return toJsonText(toIssuerProfile(await getIssuer()));
}

/** Throws `not_found` if no badge of the class was ever signed or mailed. */
export async function getKnownClass(id: string): Promise<Achievement> {
  const achievement = await getAchievement(id);
  if (!achievement) throw new AppError('not_found', { message: 'No badge of this class is known.' });
  return achievement;
}

/**
 * The organisation in Open Badges 2.0, which requires an address and an e-mail. The defaults are the site and its
 * sender.
 */
export function toIssuerProfile({ name, url, contactEmail, description, logo }: PublicBadge['issuer']): IssuerProfile {
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

export function toBadgeClass(achievement: Achievement): BadgeClass {
  const { id, description, meaning } = achievement;
  const address = classImageAddress(id);
  const caption = meaning?.imageAlt;
  return {
    '@context': openBadgesContext,
    id: classAddress(id),
    type: 'BadgeClass',
    name: badgeName(achievement),
    description,
    image: caption ? { id: address, caption } : address,
    criteria: criteriaOf(meaning, description),
    ...meaningInVersion2(meaning),
    issuer: issuerAddress,
  };
}
