// Types only: the public pages use these paths without the schemas.
import type { badgesApi } from '../calls/badges.ts';
import type { credentialsApi } from '../calls/credentials.ts';
import type { settingsApi } from '../calls/settings.ts';
import type { verificationApi } from '../calls/verification.ts';
import type { CertificatePicture } from '../rules/pictures.ts';
import type { PublicBadge } from '../rules/public-badge.ts';

/** Missing parameters become empty. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const certificatePage: (typeof verificationApi)['certificatePage']['path'] = '/verify/{hash}';
const badgeImage: (typeof badgesApi)['image']['path'] = '/api/badges/{id}/image';
const classPicture: (typeof credentialsApi)['classPicture']['path'] = '/api/openbadges/classes/{id}/image.png';
const logo: (typeof settingsApi)['logo']['path'] = '/api/issuer/logo.png';

export function certificatePath(hash: string): string {
  return fillPath(certificatePage, { hash });
}

const wholeHash = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/i;
const gap = String.raw`[\s\p{Pd}=>]{0,4}`;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Spaces, dashes, line ends or quote marks may split a hash. A word of such digits next to it is not part of it.
const cutHash = new RegExp(
  `(?<![0-9a-z])(?!${uuid})[0-9a-f](?:${gap}[0-9a-f]){31}(?![0-9a-z]|${gap}[0-9a-f]+(?![0-9a-z]))`,
  'iu',
);

/** The verification hash in a hash, badge id or link, typed or rewritten; null if there is none. */
export function hashIn(text: string): string | null {
  // %2F of Outlook and -2F of Proofpoint, also escaped repeatedly.
  const escapes = /[%-](?:25)*([2-7][0-9a-f])/gi;
  const decoded = text.replaceAll(escapes, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const visible = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  // A hash contains neither O nor l.
  const typed = visible.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1');
  const found = wholeHash.exec(text) ?? wholeHash.exec(decoded) ?? cutHash.exec(typed);
  return found?.[0].replaceAll(/[^0-9a-f]/gi, '').toLowerCase() ?? null;
}

/** Path that changes with the badge and when it expires. */
export function badgeImagePath({ id, revision, state }: Pick<PublicBadge, 'id' | 'revision' | 'state'>): string {
  return `${fillPath(badgeImage, { id })}?v=${revision}${state === 'expired' ? '-expired' : ''}`;
}

/** Path that changes with the picture. Null if there is none, or no settings. */
export function logoPath(organizationLogo: string | undefined): string | null {
  return organizationLogo ? `${logo}?v=${organizationLogo}` : null;
}

/** Same path for all of its badges. */
export function classPicturePath(id: string): string {
  return fillPath(classPicture, { id });
}

const picture: (typeof settingsApi)['picture']['path'] = '/api/issuer/pictures/{picture}';

/** Path that changes with the picture. */
export function picturePath(which: CertificatePicture, hash: string): string | null {
  return hash ? `${fillPath(picture, { picture: which })}?v=${hash}` : null;
}

type FileIn<Path> = Path extends `/api/verification/{hash}/${infer File}` ? File : never;
/** 'badge.svg' or 'certificate.pdf'. */
export type BadgeFile = FileIn<(typeof verificationApi)[keyof typeof verificationApi]['path']>;

export function badgeFilePath(hash: string, file: BadgeFile): string {
  return fillPath(`/api/verification/{hash}/${file}`, { hash });
}

const credential: (typeof credentialsApi)['credential']['path'] = '/api/credentials/{hash}';

export function credentialPath(hash: string): string {
  return fillPath(credential, { hash });
}

type BakedIn<Path> = Path extends `/api/credentials/{hash}/badge${infer Rest}` ? `badge${Rest}` : never;
export type BakedFile = BakedIn<(typeof credentialsApi)[keyof typeof credentialsApi]['path']>;

export function bakedFilePath(hash: string, file: BakedFile): string {
  return fillPath(`/api/credentials/{hash}/${file}`, { hash });
}
