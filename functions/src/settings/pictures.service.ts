import { AppError, unavailable } from '../app-error.ts';
import type { Attestation, CertificatePicture, Picture, PictureUpload } from '../contract/rules/pictures.ts';
import type { Settings } from '../contract/calls/settings.ts';
import { type FileAnswer, type Revised, cacheHeaders } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { logLogoNotRead } from '../log/log.ts';
import * as store from './pictures.store.ts';
import { getCachedSettings, updateSettings } from './settings.service.ts';
import { getStoredSetting } from './settings.store.ts';

/** Sets the logo. Stores the file first: a file without a setting is harmless, a setting without a file is not. */
export async function saveSettingsLogo(upload: PictureUpload, write: WriteRequest): Promise<Revised<Settings>> {
  return updateSettings({ organizationLogo: await stored('organizationLogo', upload) }, write, 'settings.saveLogo');
}

/** Removes the logo. Its file stays, like what was drawn with it. */
export function deleteSettingsLogo(write: WriteRequest): Promise<Revised<Settings>> {
  return updateSettings({ organizationLogo: '' }, write, 'settings.deleteLogo');
}

export async function saveSettingsPicture(
  picture: CertificatePicture,
  upload: PictureUpload,
  write: WriteRequest,
): Promise<Revised<Settings>> {
  const change: Partial<Record<Picture, string>> = { [picture]: await stored(picture, upload) };
  return updateSettings(change, write, 'settings.savePicture');
}

export function deleteSettingsPicture(picture: CertificatePicture, write: WriteRequest): Promise<Revised<Settings>> {
  const change: Partial<Record<Picture, string>> = { [picture]: '' };
  return updateSettings(change, write, 'settings.deletePicture');
}

async function stored(picture: Picture, { png }: PictureUpload): Promise<string> {
  // Only these calls need the decoder.
  const { cleanPicture } = await import('./clean-picture.ts');
  return store.savePicture(picture, cleanPicture(Buffer.from(png, 'base64'), picture));
}

const missing: Record<Picture, string> = {
  organizationLogo: 'The organization has no logo.',
  firstSignature: 'Nobody signs certificates with this picture.',
  secondSignature: 'Nobody signs certificates with this picture.',
  seal: 'The organization has no seal.',
};

/** The organization's logo at its older address, which predates the other pictures. Throws `not_found`. */
export function getSettingsLogo(known: string | undefined): Promise<FileAnswer> {
  return getSettingsPicture('organizationLogo', known);
}

/** `known` is the hash that the caller expects. */
export async function getSettingsPicture(picture: Picture, known: string | undefined): Promise<FileAnswer> {
  const settings = await getCachedSettings();
  let { [picture]: hash } = settings;
  // Another process may have saved it since. Reads one setting, because each costs a read.
  if (known && known !== hash) {
    const isLogo = picture === 'organizationLogo';
    hash = isLogo ? ((await getStoredSetting(picture)) ?? '') : await earlierPicture(known, settings);
  }
  if (!hash) throw new AppError('not_found', { message: missing[picture] });
  const png = await store.getPicture(picture, hash).catch((error: unknown) => {
    throw unavailable(error);
  });
  const headers = cacheHeaders([picture === 'organizationLogo' ? 'logo' : 'picture', hash]);
  // A picture other than the one of this address must not be cached under it.
  const isOther = Boolean(known) && known !== hash;
  return {
    content: () => Promise.resolve(png),
    headers: isOther ? { ...headers, 'Cache-Control': 'no-store' } : headers,
  };
}

// Badges keep their signers: an earlier picture stays available until it is withdrawn from all badges.
async function earlierPicture(hash: string, { withdrawnSigners }: Settings): Promise<string> {
  const isWithdrawn = withdrawnSigners.some(({ picture }) => picture === hash);
  return !isWithdrawn && (await store.findPicture('seal', hash)) ? hash : '';
}

/** A PNG; null if there is none or it cannot be read. */
export async function findLogo(): Promise<{ organizationLogo: string; png: Buffer } | null> {
  const { organizationLogo } = await getCachedSettings();
  const png = organizationLogo ? await readPicture('organizationLogo', organizationLogo) : null;
  return png && { organizationLogo, png };
}

interface PaperAttestation {
  attestation: Attestation | null;
  /** PNG by path. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** Leaves out unreadable ones. */
export async function withPictures(attestation: Attestation | null): Promise<PaperAttestation> {
  const pictures = new Map<string, Buffer>();
  const found = async (path: string | null) => {
    const png = path === null ? null : await pictureAt(path);
    if (path !== null && png) pictures.set(path, png);
    return png && path;
  };
  if (!attestation) return { attestation, pictures };
  const signatures = await Promise.all(
    attestation.signatures.map(async ({ picture, ...who }) => ({ ...who, picture: await found(picture) })),
  );
  return { attestation: { ...attestation, signatures, seal: await found(attestation.seal) }, pictures };
}

/** A PNG; null if it cannot be read. */
export function pictureAt(path: string): Promise<Buffer | null> {
  return readPicture('seal', new URLSearchParams(path.split('?')[1]).get('v') ?? '');
}

async function readPicture(picture: Picture, hash: string): Promise<Buffer | null> {
  try {
    return await store.getPicture(picture, hash);
  } catch (error) {
    logLogoNotRead(error);
    return null;
  }
}
