import { linkedinOrganizationId } from '../config.ts';
import { logoPath } from '../contract/address.ts';
import type { Settings } from '../contract/settings.ts';
import type { PublicBadge } from '../contract/public-badge.ts';
import { AppError } from '../app-error.ts';
import { getCachedSettings, getFreshSettings } from '../settings/settings.service.ts';
import * as store from './public-badges.store.ts';
import { say } from '../words.ts';

/** Finds a badge by its hash in one read. Refuses when public verification is switched off, or nothing has the hash. */
export async function getPublicBadge(hash: string): Promise<PublicBadge> {
  const settings = await getOpenSettings();
  return asShown(await store.getPublicBadge(hash), settings);
}

/** A badge with what the settings say of it. Refuses as `getPublicBadge` does. */
export function asShown(badge: store.StoredPublicBadge | null, settings: Settings): PublicBadge {
  refuseWhileOff(settings);
  if (!badge) throw noSuchBadge();
  return { ...badge, issuer: issuerOf(settings), linkedinSharingEnabled: settings.linkedinSharingEnabled };
}

/** The organisation that stands behind all badges, as visitors see it at most half a minute late. */
export async function getIssuer(): Promise<PublicBadge['issuer']> {
  return issuerOf(await getCachedSettings());
}

function issuerOf(settings: Settings): PublicBadge['issuer'] {
  return {
    name: settings.organizationName,
    url: settings.organizationUrl || null,
    contactEmail: settings.contactEmail || null,
    linkedinOrganizationId,
    description: settings.organizationDescription || null,
    logo: logoPath(settings.organizationLogo),
    timeZone: settings.timeZone,
  };
}

/** The refusal of a hash that no badge has. */
export function noSuchBadge(): AppError {
  return new AppError('not_found', { message: say('plain.unknown') });
}

/** The settings while public verification is on; refuses while it is off. */
export async function getOpenSettings(): Promise<Settings> {
  const cached = await getCachedSettings();
  // A refusal is never told from memory: an open page that has just learnt of the switch must not be closed once more.
  return refuseWhileOff(cached.enablePublicVerification ? cached : await getFreshSettings());
}

function refuseWhileOff(settings: Settings): Settings {
  if (!settings.enablePublicVerification) throw new AppError('forbidden', { message: say('badge.closedMessage') });
  return settings;
}
