import { AppError } from '../app-error.ts';
import { badgeLookup, getBadges } from '../badges/effects/badges.store.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { unissuedSentence } from '../contract/words/badge-words.ts';
import type { Settings } from '../contract/calls/settings.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { hashedKey } from '../firestore/ids.ts';
import { lookUp } from '../firestore/lookup.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import { type KeptCredential, credentialLookup, stageCredential } from '../public-badges/credentials.store.ts';
import {
  type MeantBadge,
  asShown,
  getOpenSettings,
  noSuchBadge,
  withMeaning,
} from '../public-badges/public-badges.service.ts';
import { publicBadgeLookup } from '../public-badges/public-badges.store.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { say } from '../words.ts';
import { getAchievement, stageAchievement, stageCreatedStatus } from './issuer-records.store.ts';
import { type Draft, type IssuedBadge, draftOf } from './draft.ts';
import { toJsonText } from './credential-text.ts';
import { getSigner } from './keys.service.ts';
import { statusEntryOf } from './status-list.ts';

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
  validFromVersion: number;
}

/** Signs again only if outdated. Throws `gone` or `not_found`. */
export async function getSigned(hash: string): Promise<Signed> {
  const found = await find(hash);
  return asKept(found) ?? signOnce(found);
}

/** Open Badges 3.0. Throws as `getSigned` does. */
export async function getCredential(hash: string): Promise<string> {
  return (await getSigned(hash)).credential;
}

/** Throws as `getSigned` does. */
export async function getDraft(hash: string): Promise<Draft> {
  return (await find(hash)).draft;
}

// By content and first valid version, so that a call after a change does not join an earlier one.
const underWay = new Map<string, Promise<Signed>>();

function signOnce(found: Found): Promise<Signed> {
  const key = `${found.draft.digest} ${found.validFromVersion}`;
  const signing =
    underWay.get(key) ??
    signAnew(found).finally(() => {
      underWay.delete(key);
    });
  underWay.set(key, signing);
  return signing;
}

async function find(hash: string): Promise<Found> {
  const settings = await getOpenSettings();
  const [page, kept] = await lookUp([publicBadgeLookup(hash), credentialLookup(hash)]);
  const badge = toIssued(await withMeaning(page), settings);
  const [stored] = await getBadges([badge.id]);
  return toFound(badge, kept, stored);
}

/** Reads again in a transaction with fresh settings, to sign the current name of the organisation. */
async function findAgain({ badge: { id, verificationHash: hash } }: Found, reader: Reader): Promise<Found> {
  const [settings, [page, kept, stored]] = await Promise.all([
    getFreshSettings(),
    lookUp([publicBadgeLookup(hash), credentialLookup(hash), badgeLookup(id)], reader),
  ]);
  return toFound(toIssued(await withMeaning(page), settings), kept, stored);
}

function toFound(badge: IssuedBadge, kept: Found['kept'], stored: StoredBadge | null | undefined): Found {
  if (!stored) throw noSuchBadge();
  return { badge, kept, draft: draftOf(badge, stored.art), validFromVersion: stored.validFromVersion };
}

function toIssued(page: MeantBadge | null, settings: Settings): IssuedBadge {
  const badge = asShown(page, settings, Date.now());
  const { state, issuedAt } = badge;
  if (state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge) });
  if (state === 'never' || issuedAt === null) {
    throw new AppError('not_found', { message: say('plain.noCredential') });
  }
  return { ...badge, issuedAt };
}

// A version that a correction made untrue stays invalid even after undoing the correction.
function asKept({ badge, draft, kept, validFromVersion }: Found): Signed | null {
  if (kept?.digest !== draft.digest || kept.version < validFromVersion) return null;
  const { credential, assertion, version } = kept;
  return { credential, assertion, badge, version };
}

// A transaction, because other instances may sign it too and the badge may be deleted concurrently.
async function signAnew(found: Found): Promise<Signed> {
  const [{ sign }, key] = await Promise.all([import('./signing.ts'), getSigner()]);
  return transact(async (reader, writer) => {
    // Reads the achievement without a lock, so that a whole class does not wait for each other.
    const [current, known] = await Promise.all([findAgain(found, reader), getAchievement(found.draft.achievement.id)]);
    const signedMeanwhile = asKept(current);
    if (signedMeanwhile) return signedMeanwhile;
    const { badge, draft, kept } = current;
    const hash = badge.verificationHash;
    const version = (kept?.version ?? 0) + 1;
    const signed = await sign({ ...draft.credential, credentialStatus: statusEntryOf(hash, version) }, key.signer);
    const texts = { credential: toJsonText(signed), assertion: toJsonText(draft.assertion) };
    const signedAt = new Date().toISOString();
    const { digest } = draft;
    const assertionDigests = [...(kept?.assertionDigests ?? []), hashedKey(texts.assertion)];
    const made = { badgeId: badge.id, version, digest, keyId: key.keyId, ...texts, assertionDigests, signedAt };
    stageCredential(writer, hash, made);
    stageCreatedStatus(writer, hash, version, badge.issuedAt);
    // Written only once, because a whole class may request credentials in the same minute.
    if (known?.id !== draft.achievement.id) stageAchievement(writer, draft.achievement);
    return { ...texts, badge, version };
  });
}
