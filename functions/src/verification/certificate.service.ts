import { artValuesOf } from '../templates/art-values.ts';
import { drawArt } from '../templates/art.service.ts';
import { getMeaning } from '../templates/meanings.store.ts';
import { requireBadge } from '../badges/effects/badge-selection.service.ts';
import { type StoredBadge, endWhenIssued } from '../badges/effects/stored-badge.ts';
import { badgeStateAt } from '../contract/rules/badge-state.ts';
import { awardLineOf, fileNameOf, lastDayOf, unissuedSentence } from '../contract/words/badge-words.ts';
import { longDate } from '../contract/words/dates.ts';
import type { SharedMeaning } from '../contract/rules/meaning.ts';
import type { PaperSize } from '../contract/rules/pictures.ts';
import { type PublicBadge, type PublicState, isPublic } from '../contract/rules/public-badge.ts';
import { AppError } from '../app-error.ts';
import type { DrawPage } from '../drawing/certificates/sheet.ts';
import { type Certificate, drawCertificate } from '../drawing/certificates/certificate.ts';
import type { Client } from '../http/caller.ts';
import { contentDisposition } from '../http/answer.ts';
import { getJobBriefs } from '../jobs/jobs.store.ts';
import { linkTo } from '../config.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { findLogo, withPictures } from '../settings/pictures.service.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import {
  type DrawnAnswer,
  type PaperArt,
  badgeFile,
  getUnmarked,
  marked,
  markedBesideWords,
} from './badge-files.service.ts';

/** Returns the certificate as a PDF, marked if the badge has expired. Throws `gone` for an unissued badge. */
export async function getBadgeCertificate(hash: string, client: Client): Promise<DrawnAnswer> {
  const { badge, ...art } = await getUnmarked(hash, client);
  return certificateOf(badge, art, client);
}

/** Does the same for administrators, including scheduled badges, which show their publication date. */
export async function downloadBadgeCertificate(id: string, client: Client): Promise<DrawnAnswer> {
  const { badge, ...art } = await badgeOnPaper(await requireBadge(id));
  const { content, headers } = await certificateOf(badge, art, client);
  // Shared caches may not store it.
  return { content, headers: { ...headers, 'Cache-Control': 'private, no-store' } };
}

/** Badge and picture for paper; a scheduled badge shows its publication date. */
export async function badgeOnPaper(stored: StoredBadge): Promise<{ badge: OnPaper } & PaperArt> {
  const issuer = await getIssuer(stored.signersId);
  const [paper, meaning] = await Promise.all([asOnPaper(stored, issuer.timeZone), getMeaning(stored.meaningId)]);
  const badge = { ...paper, state: badgeStateAt(paper, Date.now()), meaning, issuer };
  const svg = await drawArt(stored.art, artValuesOf(badge, issuer));
  return { badge, svg, ...stored.art };
}

async function asOnPaper(stored: StoredBadge, zone: string): Promise<StoredBadge & { state: PublicState }> {
  if (isPublic(stored)) return stored;
  const { publicationId } = stored;
  const [publication] = publicationId === null ? [] : (await getJobBriefs([publicationId])).values();
  const issuedAt = publication?.publishAt ?? null;
  return { ...stored, ...(issuedAt && endWhenIssued(stored, issuedAt, zone)), state: 'issued', issuedAt };
}

/** Fields of a badge that paper shows. */
type OnPaper = Omit<PublicBadge, 'issued' | 'templateName' | 'revision' | 'linkedinSharingEnabled' | 'answeredAt'>;

async function certificateOf(badge: OnPaper, paper: PaperArt, client: Client): Promise<DrawnAnswer> {
  if (badge.state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge) });
  const { content, art, logo, ...drawing } = await partsOf(badge, paper);
  const { pdfLayout, hasSignatureFoot } = drawing;
  // Included because they were read separately: files cached without them are outdated.
  const parts = [
    ...(pdfLayout === 'page' ? [pdfLayout, ...(hasSignatureFoot ? ['foot'] : [])] : []),
    ...(logo ? [logo.organizationLogo] : []),
  ];
  return badgeFile(['pdf', 'tagged', art, content, ...parts], {
    badge,
    client,
    what: 'The certificate',
    draw: () => drawCertificate(content, art, logo?.png ?? null, drawing),
    disposition: contentDisposition(fileNameOf(badge), 'pdf'),
  });
}

interface Printing {
  paperSize: PaperSize;
  draw: DrawPage;
}

export async function printCertificate(
  badge: OnPaper,
  paper: PaperArt,
  { paperSize, draw }: Printing,
): Promise<Buffer> {
  const { content, art, logo, ...drawing } = await partsOf(badge, paper);
  return drawCertificate({ ...content, paperSize }, art, logo?.png ?? null, { ...drawing, draw });
}

async function partsOf(badge: OnPaper, { svg, pdfLayout, fields, hasSignatureFoot }: PaperArt) {
  const { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt, meaning, issuer } = badge;
  const isPage = pdfLayout === 'page';
  const art = isPage ? marked(svg, badge) : markedBesideWords(svg, badge);
  const lastDay = lastDayOf(badge);
  const { paperSize, schoolColor } = await getCachedSettings();
  const { attestation, pictures } = await withPictures(issuer.attestation);
  const content: Certificate = {
    badge: { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt },
    // Left out if null, so that cached files of such badges stay valid.
    ...(meaning && { meaning: { awardLine: awardLineOf(badge), ...onPaper(meaning) } }),
    issuer: { name: issuer.name, contactEmail: issuer.contactEmail },
    issuedOn: issuedAt && longDate(issuedAt, issuer.timeZone),
    ...(lastDay && { end: { lastDay, isOver: badge.state === 'expired' } }),
    ...(issuedAt && attestation && { attestation }),
    ...(paperSize !== 'a4' && { paperSize }),
    ...(meaning?.imageAlt && { artAlt: meaning.imageAlt }),
    link: linkTo(verificationHash),
    schoolColor,
  };
  return { content, art, pdfLayout, fields, hasSignatureFoot, pictures, logo: await findLogo() };
}

function onPaper({ criteria, skills }: SharedMeaning) {
  return { criteria, skills };
}
