import { AppError, unavailable } from '../app-error.ts';
import type { LogoUpload, Settings } from '../contract/settings.ts';
import { type FileAnswer, type Revised, cacheHeaders } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { logLogoNotRead } from '../log/log.ts';
import * as store from './logo.store.ts';
import { getCachedSettings, updateSettings } from './settings.service.ts';

/** A process may not have heard of a logo yet that a caller knows of: it looks again, but not for each of them. */
const lookAgainMs = 1000;

/** Sets the logo. Its file is stored first: one that nothing names is harmless, the other way round is not. */
export async function saveSettingsLogo({ png }: LogoUpload, write: WriteRequest): Promise<Revised<Settings>> {
  // Only this call needs the decoder.
  const { cleanLogo } = await import('./logo-png.ts');
  const organizationLogo = await store.saveLogo(cleanLogo(Buffer.from(png, 'base64')));
  return updateSettings({ organizationLogo }, write, 'settings.saveLogo');
}

/** Takes the logo away. Its file stays, as what was drawn with it does. */
export function deleteSettingsLogo(write: WriteRequest): Promise<Revised<Settings>> {
  return updateSettings({ organizationLogo: '' }, write, 'settings.deleteLogo');
}

/** The logo for anyone. `known` is the one that the caller expects. */
export async function getSettingsLogo(known: string | undefined): Promise<FileAnswer> {
  let { organizationLogo } = await getCachedSettings();
  if (known && known !== organizationLogo) ({ organizationLogo } = await getCachedSettings(lookAgainMs));
  if (!organizationLogo) throw new AppError('not_found', { message: 'The organization has no logo.' });
  const png = await store.getLogo(organizationLogo).catch((error: unknown) => {
    throw unavailable(error);
  });
  const headers = cacheHeaders(['logo', organizationLogo]);
  // Another picture than the one of this address must not be kept under it.
  const isOther = Boolean(known) && known !== organizationLogo;
  return {
    content: () => Promise.resolve(png),
    headers: isOther ? { ...headers, 'Cache-Control': 'no-store' } : headers,
  };
}

/** The present logo as a PNG, for what is drawn with it; null where there is none, or it cannot be had. */
export async function findLogo(): Promise<{ organizationLogo: string; png: Buffer } | null> {
  const { organizationLogo } = await getCachedSettings();
  if (!organizationLogo) return null;
  try {
    return { organizationLogo, png: await store.getLogo(organizationLogo) };
  } catch (error) {
    logLogoNotRead(error);
    return null;
  }
}
