// Types alone: the public pages use these paths without the schemas.
import type { badgesApi } from '../calls/badges.ts';
import type { credentialsApi } from '../calls/credentials.ts';
import type { settingsApi } from '../calls/settings.ts';
import type { verificationApi } from '../calls/verification.ts';
import type { CertificatePicture } from '../rules/pictures.ts';
import type { PublicBadge } from '../rules/public-badge.ts';

/** Fills the braces of an endpoint's path. A parameter that is not given is left empty. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const certificatePage: (typeof verificationApi)['certificatePage']['path'] = '/verify/{hash}';
const badgeImage: (typeof badgesApi)['image']['path'] = '/api/badges/{id}/image';
const classPicture: (typeof credentialsApi)['classPicture']['path'] = '/api/openbadges/classes/{id}/image.png';
const logo: (typeof settingsApi)['logo']['path'] = '/api/issuer/logo.png';

/** The path of a badge's certificate page. */
export function certificatePath(hash: string): string {
  return fillPath(certificatePage, { hash });
}

const wholeHash = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/i;
const gap = String.raw`[\s\p{Pd}=>]{0,4}`;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Cut by blanks, dashes, the end of a line or the marks of a quoted one. A word of such digits next to it is part of another.
const cutHash = new RegExp(
  `(?<![0-9a-z])(?!${uuid})[0-9a-f](?:${gap}[0-9a-f]){31}(?![0-9a-z]|${gap}[0-9a-f]+(?![0-9a-z]))`,
  'iu',
);

/** The verification hash in a text: the hash, a badge id or a link, typed or rewritten; null without one. */
export function hashIn(text: string): string | null {
  // %2F of Outlook and -2F of Proofpoint, however often they were escaped.
  const escapes = /[%-](?:25)*([2-7][0-9a-f])/gi;
  const decoded = text.replaceAll(escapes, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const visible = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  // No hash has an O or an l.
  const typed = visible.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1');
  const found = wholeHash.exec(text) ?? wholeHash.exec(decoded) ?? cutHash.exec(typed);
  return found?.[0].replaceAll(/[^0-9a-f]/gi, '').toLowerCase() ?? null;
}

/**
 * The path of a badge's public picture as it is at a revision: where the badge has changed, or its end has come, a page asks for
 * another one.
 */
export function badgeImagePath({ id, revision, state }: Pick<PublicBadge, 'id' | 'revision' | 'state'>): string {
  return `${fillPath(badgeImage, { id })}?v=${revision}${state === 'expired' ? '-expired' : ''}`;
}

/**
 * The path of the organisation's logo by the setting that names it: another picture has another path. Null without one,
 * and without settings.
 */
export function logoPath(organizationLogo: string | undefined): string | null {
  return organizationLogo ? `${logo}?v=${organizationLogo}` : null;
}

/** The path of the picture of a badge class, which is the same for all of its badges. */
export function classPicturePath(id: string): string {
  return fillPath(classPicture, { id });
}

const picture: (typeof settingsApi)['picture']['path'] = '/api/issuer/pictures/{picture}';

/** The path of a signature or the seal by the setting that names it, in the same way. */
export function picturePath(which: CertificatePicture, hash: string): string | null {
  return hash ? `${fillPath(picture, { picture: which })}?v=${hash}` : null;
}

type FileIn<Path> = Path extends `/api/verification/{hash}/${infer File}` ? File : never;
/** The name of a file of a badge: 'badge.svg', 'certificate.pdf' and so on. */
export type BadgeFile = FileIn<(typeof verificationApi)[keyof typeof verificationApi]['path']>;

export function badgeFilePath(hash: string, file: BadgeFile): string {
  return fillPath(`/api/verification/{hash}/${file}`, { hash });
}

const credential: (typeof credentialsApi)['credential']['path'] = '/api/credentials/{hash}';

/** The path of a badge's credential, which it has while it is issued. */
export function credentialPath(hash: string): string {
  return fillPath(credential, { hash });
}

type BakedIn<Path> = Path extends `/api/credentials/{hash}/badge${infer Rest}` ? `badge${Rest}` : never;
/** The name of a picture of a badge that carries its credentials. */
export type BakedFile = BakedIn<(typeof credentialsApi)[keyof typeof credentialsApi]['path']>;

/** The path of a badge's picture with its credentials in it, which it has while it is issued. */
export function bakedFilePath(hash: string, file: BakedFile): string {
  return fillPath(`/api/credentials/{hash}/${file}`, { hash });
}
