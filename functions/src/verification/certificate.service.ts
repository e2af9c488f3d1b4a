import { artValuesOf } from '../badge-templates/art-values.ts';
import { drawArt } from '../badge-templates/art.service.ts';
import { getMeaning } from '../badge-templates/meanings.store.ts';
import { requireBadge } from '../badges/badges.service.ts';
import { type StoredBadge, endWhenIssued } from '../badges/stored-badge.ts';
import { badgeStateAt } from '../contract/badge-state.ts';
import { fileNameOf, lastDayOf, unissuedSentence } from '../contract/badge-words.ts';
import { longDate } from '../contract/dates.ts';
import type { SharedMeaning } from '../contract/meaning.ts';
import { type PublicBadge, type PublicState, isPublic } from '../contract/public-badge.ts';
import { AppError } from '../app-error.ts';
import { drawCertificate } from '../drawing/certificate.ts';
import type { Client } from '../http/caller.ts';
import { contentDisposition } from '../http/answer.ts';
import { getJobBriefs } from '../jobs/job-queries.store.ts';
import { linkTo } from '../link-to.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { findLogo } from '../settings/logo.service.ts';
import {
  type DrawnAnswer,
  type PaperArt,
  badgeFile,
  getUnmarked,
  marked,
  markedBesideWords,
} from './badge-files.service.ts';

/** The certificate as a PDF file; of an expired badge it says so. Throws `gone` for an unissued badge. */
export async function getBadgeCertificate(hash: string, client: Client): Promise<DrawnAnswer> {
  const { badge, ...art } = await getUnmarked(hash, client);
  return certificateOf(badge, art, client);
}

/** The same for who issues, also of a badge that waits: it bears the date of the time at which it is published. */
export async function downloadBadgeCertificate(id: string, client: Client): Promise<DrawnAnswer> {
  const [stored, issuer] = await Promise.all([requireBadge(id), getIssuer()]);
  const [paper, meaning] = await Promise.all([asOnPaper(stored, issuer.timeZone), getMeaning(stored.meaningId)]);
  const badge = { ...paper, state: badgeStateAt(paper, Date.now()), meaning, issuer };
  const svg = await drawArt(stored.art, artValuesOf(badge, issuer));
  const { content, headers } = await certificateOf(badge, { svg, pdfLayout: stored.art.pdfLayout }, client);
  // Not for a cache that others share.
  return { content, headers: { ...headers, 'Cache-Control': 'private, no-store' } };
}

async function asOnPaper(stored: StoredBadge, zone: string): Promise<StoredBadge & { state: PublicState }> {
  if (isPublic(stored)) return stored;
  const { publicationId } = stored;
  const [publication] = publicationId === null ? [] : (await getJobBriefs([publicationId])).values();
  const issuedAt = publication?.publishAt ?? null;
  return { ...stored, ...(issuedAt && endWhenIssued(stored, issuedAt, zone)), state: 'issued', issuedAt };
}

type OnPaper = Omit<PublicBadge, 'issued' | 'templateName' | 'revision' | 'linkedinSharingEnabled' | 'answeredAt'>;

async function certificateOf(badge: OnPaper, { svg, pdfLayout }: PaperArt, client: Client): Promise<DrawnAnswer> {
  if (badge.state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge) });
  const { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt, meaning, issuer } = badge;
  const isPage = pdfLayout === 'page';
  const art = isPage ? marked(svg, badge) : markedBesideWords(svg, badge);
  const lastDay = lastDayOf(badge);
  const content = {
    badge: { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt },
    // Left out where there is none, so that what is kept of such a badge is given further on.
    ...(meaning && { meaning: onPaper(meaning) }),
    issuer: { name: issuer.name, contactEmail: issuer.contactEmail },
    issuedOn: issuedAt && longDate(issuedAt, issuer.timeZone),
    ...(lastDay && { end: { lastDay, isOver: badge.state === 'expired' } }),
    link: linkTo(verificationHash),
  };
  // Named where it was read alone: what is kept without it is not given once it is there.
  const logo = await findLogo();
  const parts = [...(isPage ? [pdfLayout] : []), ...(logo ? [logo.organizationLogo] : [])];
  return badgeFile(['pdf', art, content, ...parts], {
    ...{ badge, client, what: 'The certificate' },
    draw: () => drawCertificate(content, art, logo?.png ?? null, pdfLayout),
    disposition: contentDisposition(fileNameOf(badge), 'pdf'),
  });
}

function onPaper({ awardLine, criteria, skills }: SharedMeaning) {
  return { awardLine, criteria, skills };
}
