import { linkTo, publicUrl } from '../config.ts';
import { badgeFilePath, badgeImagePath, credentialPath } from '../contract/text/address.ts';
import { awardLineOf, pageTitle, unissuedSentence, whyNoMore } from '../contract/words/badge-words.ts';
import { defaultSettings } from '../contract/rules/defaults.ts';
import { verificationHashSchema } from '../contract/rules/fields.ts';
import type { PublicBadge, VerifyAnswer } from '../contract/rules/public-badge.ts';
import type { PublicSettings } from '../contract/calls/settings.ts';
import { schoolStyle } from '../art/designs/school-style.ts';
import { AppError } from '../app-error.ts';
import { within } from '../deadline.ts';
import { cacheHeaders } from '../http/answer.ts';
import { getPublicSettings } from '../settings/settings.service.ts';
import { type BuiltPage, readBuiltPage, type PageTags, withData, withPageTags, withStyle } from './built-page.ts';
import { plainBadge, plainRefusal } from './plain-page.ts';
import { getPublicBadge, noSuchBadge } from '../public-badges/public-badges.service.ts';
import { verifyAnswerOf } from './verification.service.ts';
import { say } from '../words.ts';

/** Page and its status; 404 and 403 are pages too, which explain why nothing is shown. */
export interface HtmlPage {
  html: string;
  status: 200 | 403 | 404;
  headers: Record<string, string>;
}

interface Refusal {
  status: 403 | 404;
  title: string;
  description: string;
}

/** Accepts any text in its address, even if not a hash. Its tags need no script. */
export function getBadgeCertificatePage(hash: string): Promise<HtmlPage> {
  return getPage(hash, { contentOf: verifyAnswerOf, missing: say('badge.missingByLink') });
}

/** Accepts any text in its address, even if not a hash. */
export function getBadgeDetailsPage(hash: string): Promise<HtmlPage> {
  return getPage(hash, { contentOf: (badge) => badge, missing: say('badge.missingByHash') });
}

/** Returns the badge's credential to programs that have only the page's address. */
export async function getCredentialAtPage(hash: string): Promise<string> {
  if (!verificationHashSchema.safeParse(hash).success) throw noSuchBadge();
  const { getCredential } = await import('../credentials/credentials.service.ts');
  return getCredential(hash);
}

interface PageKind {
  /** Embedded to save the page a call. */
  contentOf: (badge: PublicBadge) => VerifyAnswer | PublicBadge;
  missing: string;
}

async function getPage(hash: string, { contentOf, missing }: PageKind): Promise<HtmlPage> {
  const [{ html: built, headers }, found] = await Promise.all([readBuiltPage(), findBadge(hash, missing)]);
  const settings = await getPublicSettings();
  if ('status' in found) return { html: withoutBadge(built, found, settings), status: found.status, headers };
  const page = withPageTags(withSettings(built, settings), tagsOf(found, settings.schoolColor), plainBadge(found));
  return { html: withData(page, 'badge', contentOf(found)), status: 200, headers };
}

/** Replaces a page that failed with this status. Its script looks the badge up again. */
export async function getFailedPage(status: number): Promise<BuiltPage> {
  const { html, headers } = await readBuiltPage();
  const settings = await within(1000, getPublicSettings(), () => null).catch(() => null);
  const failed = { title: say('page.failed'), description: say('plain.failed') };
  const broken = { title: say('badge.missing'), description: say('badge.missingByLink') };
  return { html: withoutBadge(html, status < 500 && status !== 429 ? broken : failed, settings), headers };
}

// Even a visitor who finds nothing sees the organization and its contact.
function withoutBadge(
  built: string,
  why: Pick<Refusal, 'title' | 'description'>,
  known: PublicSettings | null,
): string {
  const settings = known ?? defaultSettings;
  const tags = {
    ...why,
    siteName: settings.organizationName,
    url: null,
    image: null,
    credential: null,
    art: null,
    fonts: [],
  };
  return withPageTags(known ? withSettings(built, known) : built, tags, plainRefusal(why, settings));
}

/** Adds the settings for the script, and the school's colour for the first paint. */
function withSettings(built: string, settings: PublicSettings): string {
  return withStyle(withData(built, 'settings', settings), schoolStyle(settings.schoolColor));
}

async function findBadge(hash: string, missing: string): Promise<PublicBadge | Refusal> {
  try {
    // Only a broken link contains a text that is not a hash.
    if (!verificationHashSchema.safeParse(hash).success) throw noSuchBadge();
    return await getPublicBadge(hash);
  } catch (error) {
    const refusal = refusalOf(error, missing);
    if (!refusal) throw error;
    return refusal;
  }
}

/** Null for unexpected errors. */
export function refusalOf(error: unknown, missing: string): Refusal | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'forbidden') return { status: 403, title: say('badge.closed'), description: error.message };
  return error.code === 'not_found' ? { status: 404, title: say('badge.missing'), description: missing } : null;
}

/** `color` is the school's colour. */
export function tagsOf(badge: PublicBadge, color: string): PageTags {
  const { recipientName: name, description, meaning, state, issued, verificationHash, revision, issuer } = badge;
  // Networks cache pictures for days by address, so a changed picture needs a new one.
  const version = cacheHeaders([revision, state, issuer.name, issuer.logo, color]).ETag.slice(1, 13);
  const siteName = issuer.name;
  const sentence = {
    issued: say('plain.issuedTo', { name, issuer: siteName }),
    revoked: unissuedSentence(badge),
    never: say('plain.notIssuedBy', { issuer: siteName }),
    expired: `${whyNoMore(badge)} ${say('plain.issuedTo', { name, issuer: siteName })}`,
  }[state];
  return {
    title: pageTitle(badge),
    description: shortLine([sentence, description, meaning?.criteria.text]),
    siteName,
    url: linkTo(verificationHash),
    image: `${publicUrl}${badgeFilePath(verificationHash, 'image.png')}?v=${version}`,
    credential: issued ? publicUrl + credentialPath(verificationHash) : null,
    art: badgeImagePath(badge),
    fonts: [
      ...(hasOtherLetters([pageTitle(badge), awardLineOf(badge)]) ? ['BadgeSerifDisplay-rest'] : []),
      ...(hasOtherLetters([JSON.stringify(issuer), description, meaning?.criteria.text]) ? ['BadgeSans-rest'] : []),
    ],
  };
}

function hasOtherLetters(texts: (string | null | undefined)[]): boolean {
  return texts.some((text) => /[\u0100-\u052f\u1e00-\u1eff]/.test(text ?? ''));
}

const mostCharacters = 300;

function shortLine(texts: (string | null | undefined)[]): string {
  const line = texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  // Never splits a surrogate pair.
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…` : line;
}
