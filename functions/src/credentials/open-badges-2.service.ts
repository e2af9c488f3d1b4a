import { AppError } from '../app-error.ts';
import { drawArt } from '../badge-templates/art.service.ts';
import { type RevokedAssertion, openBadgesContext } from '../contract/open-badges-2.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { type Achievement, toBadgeClass } from './achievement.ts';
import { getAchievement } from './achievements.store.ts';
import { assertionAddress } from './addresses.ts';
import { getCredentialStatus } from './credential-statuses.store.ts';
import { getSigned } from './credentials.service.ts';
import { toIssuerProfile } from './issuer-profile.ts';
import { toJsonText } from './json-text.ts';

/** The assertion of a badge, or that it does not count any more: it was taken back, or deleted after it was signed. */
export async function getAssertion(hash: string): Promise<{ text: string; isRevoked: boolean }> {
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
  // Every badge that was ever signed has a first version.
  return refusal.code === 'not_found' && (await getCredentialStatus(hash, 1)) !== null;
}

function revoked(hash: string): RevokedAssertion {
  return { '@context': openBadgesContext, id: assertionAddress(hash), type: 'Assertion', revoked: true };
}

/** Badge class as JSON text. Throws `not_found` for an unknown id. */
export async function getBadgeClass(id: string): Promise<string> {
  return toJsonText(toBadgeClass(await getKnown(id)));
}

/** The art of a badge class with its year and without a name. */
export async function getClassImage(id: string): Promise<string> {
  const { art, year } = await getKnown(id);
  return drawArt(art, { name: '', year: String(year) });
}

/** The organisation that awards the badges. */
export async function getIssuerProfile(): Promise<string> {
  return toJsonText(toIssuerProfile(await getIssuer()));
}

async function getKnown(id: string): Promise<Achievement> {
  const achievement = await getAchievement(id);
  if (!achievement) throw new AppError('not_found', { message: 'No badge of this class was ever signed.' });
  return achievement;
}
