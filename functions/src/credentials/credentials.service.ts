import { AppError } from '../app-error.ts';
import { getBadges } from '../badges/badges.store.ts';
import { unissuedSentence } from '../contract/badge-words.ts';
import type { PublicBadge } from '../contract/verification.ts';
import { hashedKey } from '../firestore/ids.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import { type KeptCredential, getCredential, stageCredential } from '../public-badges/credentials.store.ts';
import { getPublicBadge, noSuchBadge } from '../public-badges/public-badges.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { getAchievement, stageAchievement } from './achievements.store.ts';
import { stageCreatedStatus } from './credential-statuses.store.ts';
import { type Draft, type IssuedBadge, draftOf } from './draft.ts';
import { toJsonText } from './json-text.ts';
import { getSigner } from './keys.service.ts';
import { statusEntryOf } from './status-list.ts';

/** A badge with both of its credentials, as the texts that are answered and put into pictures. */
export interface Signed {
  credential: string;
  assertion: string;
  badge: PublicBadge;
  version: number;
}

interface Found {
  badge: IssuedBadge;
  draft: Draft;
  kept: KeptCredential | null;
}

/**
 * The credentials of an issued badge: those that were signed before where they still say what is true, else new ones.
 * Refuses a badge that was taken back as `gone`, and one that was never issued as `not_found`.
 */
export async function getSigned(hash: string): Promise<Signed> {
  const found = await find(hash);
  return asKept(found) ?? signAnew(hash);
}

async function find(hash: string, reader?: Reader): Promise<Found> {
  const [badge, kept] = await Promise.all([getIssuedBadge(hash, reader), getCredential(hash, reader)]);
  const [stored] = await getBadges([badge.id], reader);
  if (!stored) throw noSuchBadge();
  return { badge, kept, draft: draftOf(badge, stored.art) };
}

async function getIssuedBadge(hash: string, reader?: Reader): Promise<IssuedBadge> {
  const badge = await getPublicBadge(hash, reader);
  const { state, issuedAt } = badge;
  if (state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge, badge.issuer.name) });
  if (state === 'never' || issuedAt === null) {
    throw new AppError('not_found', { message: 'This badge has not been issued yet, so it has no credential.' });
  }
  return { ...badge, issuedAt };
}

function asKept({ badge, draft, kept }: Found): Signed | null {
  if (kept?.digest !== draft.digest) return null;
  const { credential, assertion, version } = kept;
  return { credential, assertion, badge, version };
}

// A transaction: many may ask at once, and a badge may be deleted in this moment.
async function signAnew(hash: string): Promise<Signed> {
  // The settings are read afresh: an instance that knows an older name would sign that once more.
  const [{ sign }, key] = await Promise.all([import('./signing.ts'), getSigner(), getSettings()]);
  return transact(async (reader, writer) => {
    const { badge, draft, kept } = await find(hash, reader);
    const known = asKept({ badge, draft, kept });
    if (known) return known;
    const version = (kept?.version ?? 0) + 1;
    const unsigned = { ...draft.credential, credentialStatus: statusEntryOf(hash, version) };
    const [signed, achievement] = await Promise.all([sign(unsigned, key.signer), getAchievement(draft.achievement.id)]);
    const texts = { credential: toJsonText(signed), assertion: toJsonText(draft.assertion) };
    const signedAt = new Date().toISOString();
    const { digest } = draft;
    stageCredential(writer, hash, { badgeId: badge.id, version, digest, keyId: key.keyId, ...texts, signedAt });
    stageCreatedStatus(writer, hash, version, {
      issuedAt: badge.issuedAt,
      assertionDigest: hashedKey(texts.assertion),
    });
    // Written once: a whole class may ask for its credentials in the same minute.
    if (!achievement) stageAchievement(writer, draft.achievement);
    return { ...texts, badge, version };
  });
}
