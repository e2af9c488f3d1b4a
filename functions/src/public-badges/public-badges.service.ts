import { getMeaning } from '../templates/meanings.store.ts';
import { linkedinOrganizationId } from '../config.ts';
import { logoPath } from '../contract/text/address.ts';
import { badgeStateAt } from '../contract/rules/badge-state.ts';
import { attestationOf } from '../contract/rules/attestation.ts';
import type { Signers } from '../contract/rules/pictures.ts';
import type { Settings } from '../contract/calls/settings.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { AppError } from '../app-error.ts';
import { getSigners } from '../settings/signers.store.ts';
import { getCachedSettings, getFreshSettings } from '../settings/settings.service.ts';
import * as store from './public-badges.store.ts';
import { say } from '../words.ts';

/** One read. Throws if public verification is off or no badge has the hash. */
export async function getPublicBadge(hash: string): Promise<PublicBadge> {
  const [settings, badge] = await Promise.all([getOpenSettings(), store.getPublicBadge(hash)]);
  return asShown(await withMeaning(badge), settings, Date.now());
}

export type MeantBadge = Omit<store.StoredPublicBadge, 'meaningId' | 'signersId'> &
  Pick<PublicBadge, 'meaning'> & { signers: Signers | null };

/** Adds meaning and signers, which this instance caches, to a badge; null for none. */
export async function withMeaning(badge: store.StoredPublicBadge | null): Promise<MeantBadge | null> {
  if (!badge) return null;
  const { meaningId, signersId, ...rest } = badge;
  const [meaning, signers] = await Promise.all([getMeaning(meaningId), getSigners(signersId)]);
  return { ...rest, meaning, signers };
}

/** Badge as visitors see it at `now` (milliseconds since 1970). Throws as `getPublicBadge` does. */
export function asShown(badge: MeantBadge | null, settings: Settings, now: number): PublicBadge {
  refuseWhileOff(settings);
  if (!badge) throw noSuchBadge();
  const { linkedinSharingEnabled } = settings;
  const { signers, ...said } = badge;
  const answer = {
    issuer: issuerOf(settings, signers),
    linkedinSharingEnabled,
    answeredAt: new Date(now).toISOString(),
  };
  return { ...said, state: badgeStateAt(badge, now), ...answer };
}

/** Issuing organisation, at most half a minute out of date. Without `signersId`, from the settings. */
export async function getIssuer(signersId: string | null = null): Promise<PublicBadge['issuer']> {
  const [settings, signers] = await Promise.all([getCachedSettings(), getSigners(signersId)]);
  return issuerOf(settings, signers);
}

function issuerOf(settings: Settings, signers: Signers | null): PublicBadge['issuer'] {
  return {
    name: settings.organizationName,
    url: settings.organizationUrl || null,
    contactEmail: settings.contactEmail || null,
    linkedinOrganizationId,
    description: settings.organizationDescription || null,
    logo: logoPath(settings.organizationLogo),
    attestation: attestationOf(settings, signers),
    timeZone: settings.timeZone,
  };
}

export function noSuchBadge(): AppError {
  return new AppError('not_found', { message: say('plain.unknown') });
}

/** Throws while public verification is off. */
export async function getOpenSettings(): Promise<Settings> {
  const cached = await getCachedSettings();
  // Refuses only by fresh settings, so that an open page is not closed again.
  return refuseWhileOff(cached.enablePublicVerification ? cached : await getFreshSettings());
}

function refuseWhileOff(settings: Settings): Settings {
  if (!settings.enablePublicVerification) throw new AppError('forbidden', { message: say('badge.closedMessage') });
  return settings;
}
